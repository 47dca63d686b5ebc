import { formatReceivedAt } from '#app/kit/admin/parts/relative-time.ts'
import { submissionOf } from '#app/collections.ts'
import { formatDate } from '#app/ui/date/date-formats.ts'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { Dashboard } from '#app/back-office/dashboard/api/endpoints.ts'
import { AttentionRow } from './attention-row.tsx'
import styles from './attention.module.css'
import { BackupProblems, hasBackupProblem } from './backup-problems.tsx'
import { DashboardCard } from '#app/back-office/dashboard/dashboard-card.tsx'
import { FailedMail } from './failed-mail.tsx'
import { WaitingDeletion } from './waiting-deletion.tsx'

export function Attention({ dashboard, isCaughtUp }: { dashboard: Dashboard; isCaughtUp: boolean }) {
  const { mail, backup, deletions, due, advice } = dashboard
  // Backups have rows of their own.
  const problems = dashboard.problems.filter(({ part }) => part !== 'backups')
  const count =
    deletions.length +
    due.length +
    advice.length +
    problems.length +
    [mail?.failed, mail?.stuck, Number(backup && hasBackupProblem(backup)), backup?.missing].filter(Boolean)
      .length
  return (
    <DashboardCard title="Needs attention" aside={count > 0 && <span className="count">{count}</span>}>
      {count === 0 ? (
        <p className={styles.none}>
          <Icon name="circle-check" />
          {isCaughtUp ? 'All caught up.' : 'Nothing else needs attention.'}
        </p>
      ) : (
        <ul className={styles.list} role="list">
          {mail && mail.failed > 0 && <FailedMail mail={mail} />}
          {deletions.map((each) => (
            <WaitingDeletion key={each.name} deletion={each} />
          ))}
          {due.map((each) => (
            <DueRow key={each.kind} due={each} />
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
  return (
    <AttentionRow
      icon="printer"
      tone={isOverdue ? 'bad' : 'warn'}
      title={`${count} ${count === 1 ? due?.one : due?.many} due`}
      text={`First due ${formatDate(first, 'long')}`}
      action={{ label: 'Open', path: admin.path }}
    />
  )
}
