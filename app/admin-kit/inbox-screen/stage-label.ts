import { capitalized } from '../../ui/capitalized.ts'
import { type Stage, stageLabels } from '../../collections/stages.ts'

/** A stage as tabs and lists write it: 'Pending', 'Inprogress', 'Approved', 'Rejected'. */
export const stageLabel = (stage: Stage): string => capitalized(stageLabels[stage])
