import { capitalize } from '#app/ui/text/capitalize.ts'
import { Approved, type Stage, stageLabels, stages } from '#app/records/submission-stages.ts'
import { stageLabelFor, type SubmissionName } from '#app/collections.ts'
import { StatusShape } from './status-shape.tsx'

const Inprogress: Stage = 2

type StageBadgeProps = { collection: SubmissionName; status: number }

export function SubmissionStageBadge({ collection, status }: StageBadgeProps) {
  const stage = stages.find((known) => known === status)
  if (!stage) return null
  const isGood = stage === Approved || (collection === 'franchise' && stage === Inprogress)
  return (
    <span className={`badge ${isGood ? 'badge--good' : 'badge--warn'}`}>
      <StatusShape status={stageLabels[stage] as Parameters<typeof StatusShape>[0]['status']} />
      {capitalize(stageLabelFor(collection, stage))}
    </span>
  )
}
