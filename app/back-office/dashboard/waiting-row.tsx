import type { Dashboard } from './dashboard.ts'
import { submissionOf } from '../../collections.ts'
import { waited } from '../../admin-kit/parts/ago.ts'
import { AttentionRow } from './attention-row.tsx'

const number = new Intl.NumberFormat()

/** Submissions of one inbox without an answer. */
export function WaitingRow({ waiting }: { waiting: Dashboard['waiting'][number] }) {
  const { kind, count, unread, oldest } = waiting
  const { labels, admin, hasStages } = submissionOf(kind)
  const state = hasStages ? 'pending' : 'unread'
  const time = waited(oldest)
  const wait = count === 1 ? `Waiting for ${time}.` : `The oldest is ${time} old.`
  return (
    <AttentionRow
      icon="clock-alert"
      tone={time.includes('day') ? 'warn' : 'quiet'}
      title={`${number.format(count)} ${count === 1 ? labels.one : labels.many} ${state}`}
      text={!hasStages || unread === 0 ? wait : `${number.format(unread)} unread. ${wait}`}
      action={{ label: 'Open', path: admin.path }}
    />
  )
}
