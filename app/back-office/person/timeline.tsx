import { Link } from 'react-router'
import { collectionOf } from '#app/collections.ts'
import { SubmissionStageBadge } from '#app/kit/admin/badge/submission-stage-badge.tsx'
import { LogList, LogRow } from '#app/kit/admin/parts/log-list.tsx'
import { submissionPath } from '#app/kit/admin/record-path.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import type { AdminIconName } from '#app/ui/icon/admin-icon.tsx'
import type { TimelineEntry } from './api/endpoints.ts'
import styles from './person-page.module.css'

const icons: Record<Exclude<TimelineEntry['type'], 'submission'>, AdminIconName> = {
  reply: 'reply',
  note: 'pencil',
  offer: 'armchair',
  reminder: 'clock-alert',
  payment: 'rupee',
  certificate: 'archive',
}

const stateLabels = {
  open: 'Open',
  waiting: 'Waiting for the sender',
  snoozed: 'Snoozed',
  done: 'Done',
} as const

export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <LogList label="Timeline">
    {entries.map((entry, index) => (
      // Entries have no ID of their own, and are never reordered.
      // oxlint-disable-next-line react/no-array-index-key
      <TimelineRow key={index} entry={entry} />
    ))}
  </LogList>
)

function TimelineRow({ entry }: { entry: TimelineEntry }) {
  const { type, at, kind, id, status, state, title, text, userName, otherName } = entry
  return (
    <LogRow
      icon={type === 'submission' ? collectionOf(kind).admin.icon : icons[type]}
      title={
        <>
          <Link to={submissionPath(kind, { id, status })}>{title}</Link>
          {status !== null && <SubmissionStageBadge collection={kind} status={status} />}
        </>
      }
      note={
        <>
          <LocalDate value={at} format="time" />
          {userName && `, ${userName}`}
          {state && `, ${stateLabels[state].toLowerCase()}`}
          {otherName && `, same phone: ${otherName}`}
        </>
      }
    >
      {text && <p className={styles.text}>{text}</p>}
    </LogRow>
  )
}
