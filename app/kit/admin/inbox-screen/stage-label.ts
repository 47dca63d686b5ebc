import { stageLabelFor, type SubmissionName } from '../../../collections.ts'
import type { Stage } from '../../../records/submission-stages.ts'
import { capitalize } from '../../../ui/text/capitalize.ts'

export const stageLabel = (name: SubmissionName, stage: Stage): string =>
  capitalize(stageLabelFor(name, stage))
