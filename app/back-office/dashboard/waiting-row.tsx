import type { Dashboard } from './api/dashboard.ts'
import { inboxPages } from '../../admin-kit/inbox-pages.ts'
import { waited } from '../../admin-kit/parts/ago.ts'
import { AttentionRow } from './attention-row.tsx'

const number = new Intl.NumberFormat()

/** Submissions of one inbox that nobody has answered. */
export function WaitingRow({ waiting }: { waiting: Dashboard['waiting'][number] }) {
  const { kind, count, unread, oldest } = waiting
  const { path, one, many } = inboxPages[kind]
  const state = kind === 'contact' ? 'unread' : 'pending'
  const time = waited(oldest)
  const wait = count === 1 ? `Waiting for ${time}.` : `The oldest is ${time} old.`
  return (
    <AttentionRow
      icon="clock-alert"
      tone={time.includes('day') ? 'warn' : 'quiet'}
      title={`${number.format(count)} ${count === 1 ? one : many} ${state}`}
      text={kind === 'contact' || unread === 0 ? wait : `${number.format(unread)} unread. ${wait}`}
      action={{ label: 'Open', path }}
    />
  )
}
