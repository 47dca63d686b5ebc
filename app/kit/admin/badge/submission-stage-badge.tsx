import { capitalize } from '#app/ui/text/capitalize.ts'
import { Approved, type Stage, stageLabels, stages } from '#app/records/submission-stages.ts'
import { stageLabelFor, type SubmissionName } from '#app/collections.ts'

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

type StatusShapeName = 'pending' | 'inprogress' | 'approved' | 'rejected'

/** Distinguishes statuses without color. Always shown next to the label. */
export function StatusShape({ status }: { status: StatusShapeName }) {
  return (
    <svg
      className="st"
      viewBox="0 0 12 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      {shapes[status]}
    </svg>
  )
}

const ring = <circle cx="6" cy="6" r="4.6" />

const shapes = {
  pending: ring,
  inprogress: (
    <>
      {ring}
      <path d="M6 3.4a2.6 2.6 0 0 1 0 5.2z" fill="currentColor" stroke="none" />
    </>
  ),
  approved: (
    <path
      d="M6 .5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM9.17 4.98 5.34 8.9 2.97 6.68l1.06-1.13 1.26 1.18 2.76-2.82z"
      fill="currentColor"
      fillRule="evenodd"
      stroke="none"
    />
  ),
  rejected: (
    <>
      {ring}
      <path d="m3 9 6-6" />
    </>
  ),
}
