import { formatReceivedAt, formatWaitingTime } from '../../../kit/admin/parts/relative-time.ts'
import { submissionOf } from '../../../collections.ts'
import { capitalize } from '../../../ui/text/capitalize.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { Dashboard } from '../api/endpoints.ts'
import { formatDate } from '../../../ui/date/date-formats.ts'
import { AttentionRow } from './attention-row.tsx'
import styles from './attention.module.css'
import { BackupProblems, hasBackupProblem } from './backup-problems.tsx'
import { DashboardCard } from '../dashboard-card.tsx'
import { FailedMail } from './failed-mail.tsx'
import { WaitingDeletion } from './waiting-deletion.tsx'

const number = new Intl.NumberFormat()

export function Attention({ dashboard }: { dashboard: Dashboard }) {
  const { waiting, due, mail, backup, deletions, advice } = dashboard
  // Backups have rows of their own.
  const problems = dashboard.problems.filter(({ part }) => part !== 'backups')
  const count =
    waiting.length +
    due.length +
    deletions.length +
    advice.length +
    problems.length +
    [mail?.failed, mail?.stuck, Number(backup && hasBackupProblem(backup)), backup?.missing].filter(Boolean)
      .length
  return (
    <DashboardCard title="Needs attention" aside={count > 0 && <span className="count">{count}</span>}>
      {count === 0 ? (
        <p className={styles.none}>
          <Icon name="circle-check" />
          All caught up.
        </p>
      ) : (
        <ul className={styles.list} role="list">
          {due.map((each) => (
            <DueRow key={each.kind} due={each} />
          ))}
          {waiting.map((each) => (
            <WaitingRow key={each.kind} waiting={each} />
          ))}
          {mail && mail.failed > 0 && <FailedMail mail={mail} />}
          {deletions.map((each) => (
            <WaitingDeletion key={each.name} deletion={each} />
          ))}
          {backup && <BackupProblems backup={backup} />}
          {problems.map(({ part, found, todo, since }) => (
            <AttentionRow
              key={part + found}
              icon="clock-alert"
              tone="bad"
              title={`Daily check: ${part}`}
              text={`${capitalize(found)}. ${todo} First found: ${formatReceivedAt(since)}.`}
            />
          ))}
          {mail && mail.stuck > 0 && (
            <AttentionRow
              icon="mail-warning"
              tone="warn"
              title={mail.stuck === 1 ? '1 e-mail cannot be sent' : `${mail.stuck} e-mails cannot be sent`}
              text={`Ask the server administrator to set ${mail.missingSetting}.`}
            />
          )}
          {advice.map((each) => (
            <AttentionRow key={each.title} {...each} />
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
