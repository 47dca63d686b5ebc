import { stageLabelOf, type SubmissionName } from '../../../collections.ts'
import type { Stage } from '../../../records/submission-stages.ts'
import { capitalized } from '../../../ui/text/capitalized.ts'

/** A stage as tabs and lists write it: 'Pending', 'Inprogress', 'Approved', 'Rejected'. */
export const stageLabel = (name: SubmissionName, stage: Stage): string =>
  capitalized(stageLabelOf(name, stage))
