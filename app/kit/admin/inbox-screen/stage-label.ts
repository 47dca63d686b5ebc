import { stageLabelFor, type SubmissionName } from '#app/collections.ts'
import type { Stage } from '#app/records/submission-stages.ts'
import { capitalize } from '#app/ui/text/capitalize.ts'

export const stageLabel = (name: SubmissionName, stage: Stage): string =>
  capitalize(stageLabelFor(name, stage))
