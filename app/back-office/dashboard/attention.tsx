import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import { formatDate } from '#app/ui/date/date-formats.ts'
import { Button } from '#app/ui/form/button.tsx'
import { AdminIcon, type AdminIconName } from '#app/ui/icon/admin-icon.tsx'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useRetryMail } from '#app/kit/admin/badge/use-retry-mail.ts'
import { useAction } from '#app/kit/admin/dialog/dialogs.tsx'
import { formatReceivedAt, formatWaitingTime } from '#app/kit/admin/parts/relative-time.ts'
import { submissionOf } from '#app/collections.ts'
import type { Backup, Mail, Deletion } from './api/attention.server.ts'
import type { Dashboard } from './api/dashboard.server.ts'
import { CardNote, DashboardCard } from './dashboard-card.tsx'

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
        <CardNote isGood>{isCaughtUp ? 'All caught up.' : 'Nothing else needs attention.'}</CardNote>
      ) : (
        <ul role="list">
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
              text="Set up the mail server under Settings, Form e-mails."
              action={{ label: 'Set up', path: '/admin/form-mail' }}
            />
          )}
          {advice.map((each) => (
            <AttentionRow key={each.title} icon="calendar-clock" {...each} />
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

const tones = { warn: 'text-warn', bad: 'text-bad', info: 'text-accent', quiet: 'text-ink-3' }

type AttentionRowProps = {
  icon: AdminIconName
  tone: keyof typeof tones
  title: string
  text: string
  action?: { label: string; path: string }
  children?: ReactNode
}

function AttentionRow({ icon, tone, title, text, action, children }: AttentionRowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-t border-line px-4.5 py-3">
      <AdminIcon name={icon} className={`mt-0.5 size-4.5 self-start ${tones[tone]}`} />
      <div className="grid gap-0.5 wrap-anywhere tabular-nums">
        <b>{title}</b>
        <p className="text-small text-ink-3">{text}</p>
      </div>
      {action && (
        <Link className="btn btn--line btn--s" to={action.path} aria-label={`${action.label}: ${title}`}>
          {action.label}
        </Link>
      )}
      {children}
    </li>
  )
}

const hasBackupProblem = ({ state }: Backup): boolean => state === 'late' || state === 'failed'

const doctorHint = 'Ask the server administrator to run “npm run doctor”.'

function BackupProblems({ backup }: { backup: Backup }) {
  const { missing } = backup
  return (
    <>
      {hasBackupProblem(backup) && (
        <AttentionRow
          icon="archive"
          tone="bad"
          title={title(backup)}
          text={`${lastBackupText(backup)} Your work is still being saved. ${doctorHint}`}
        />
      )}
      {missing > 0 && (
        <AttentionRow
          icon="archive"
          tone="warn"
          title={missing === 1 ? '1 file is missing' : `${missing} files are missing`}
          text="A picture or CV is missing from the server and from every backup. Ask the server administrator to run “npm run backup”, which lists the missing files."
        />
      )}
    </>
  )
}

function title({ state, failures, lastAt }: Backup): string {
  if (state === 'failed')
    return failures === 1 ? 'The last backup failed' : `The last ${failures} backups failed`
  return lastAt ? `No backup for ${formatWaitingTime(lastAt)}` : 'There is no backup yet'
}

const lastBackupText = ({ lastAt }: Backup): string =>
  lastAt ? `The last good backup: ${formatReceivedAt(lastAt)}.` : 'No backup has succeeded yet.'

function FailedMail({ mail }: { mail: Mail }) {
  const { isBusy, retry } = useRetryMail(useRevalidator().revalidate)
  const { failed, failedIds, lastSubject, lastFailedAt } = mail
  const date = lastFailedAt && formatDate(lastFailedAt, 'medium')
  return (
    <AttentionRow
      icon="mail-warning"
      tone="bad"
      title={failed === 1 ? '1 e-mail was not delivered' : `${failed} e-mails were not delivered`}
      text={[lastSubject, date].filter(Boolean).join(', ')}
    >
      <Button
        look="btn--line btn--s"
        label="Retry"
        aria-label="Send again"
        aria-busy={isBusy}
        onClick={() => void retry(...failedIds)}
      />
    </AttentionRow>
  )
}

function WaitingDeletion({ deletion: { name, title, text, count } }: { deletion: Deletion }) {
  const { isBusy, run, confirmDialog } = useAction(useRevalidator().revalidate)
  const confirm = () =>
    run({
      question: {
        question: `${title}?`,
        detail: 'They are deleted permanently within an hour. This cannot be undone.',
        confirmLabel: 'Delete permanently',
      },
      call: () => adminApi.post('/admin/deletions/confirm', { body: { name, count } }),
      done: 'Deletion confirmed',
    })
  return (
    <AttentionRow icon="trash" tone="warn" title={title} text={text}>
      <Button
        look="btn--line btn--s"
        label="Confirm"
        aria-label={title}
        aria-busy={isBusy}
        onClick={() => void confirm()}
      />
      {confirmDialog}
    </AttentionRow>
  )
}
