import { formatWaitingTime } from '../../../kit/admin/parts/relative-time.ts'
import { submissionOf } from '../../../collections.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { Dashboard } from '../api/endpoints.ts'
import { formatDate } from '../../../ui/date/date-formats.ts'
import { AttentionRow } from '../attention/attention-row.tsx'
import attention from '../attention/attention.module.css'
import { DashboardCard } from '../dashboard-card.tsx'

const number = new Intl.NumberFormat()

export function AnswerNext({ waiting, due }: Pick<Dashboard, 'waiting' | 'due'>) {
  return (
    <DashboardCard title="Answer next">
      {waiting.length + due.length === 0 ? (
        <p className={attention.none}>
          <Icon name="circle-check" />
          Everything is answered.
        </p>
      ) : (
        <ul className={attention.list} role="list">
          {due.map((each) => (
            <DueRow key={each.kind} due={each} />
          ))}
          {waiting.map((each) => (
            <WaitingRow key={each.kind} waiting={each} />
          ))}
        </ul>
      )}
    </DashboardCard>
  )
}

function DueRow({ due: { kind, count, first, isOverdue } }: { due: Dashboard['due'][number] }) {
  const { due, admin } = submissionOf(kind)
  const day = formatDate(first, 'long')
  return (
    <AttentionRow
      icon="clock-alert"
      tone={isOverdue ? 'bad' : 'warn'}
      title={`${number.format(count)} ${count === 1 ? due?.one : due?.many} ${isOverdue ? 'overdue' : 'due'}`}
      text={`${count === 1 ? 'Due' : 'The first is due'} by ${day}. Send a reply to complete it.`}
      action={{ label: 'Open', path: admin.path }}
    />
  )
}

function WaitingRow({ waiting }: { waiting: Dashboard['waiting'][number] }) {
  const { kind, count, unread, oldest } = waiting
  const { labels, admin, hasStages } = submissionOf(kind)
  const state = hasStages ? 'pending' : 'unread'
  const time = formatWaitingTime(oldest)
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
