import { Button } from '#app/ui/form/button.tsx'
import type { ReactNode } from 'react'
import type { ReceivedMail } from '#app/records/submission/received-mail/received-mail.server.ts'
import type { Reply } from '#app/records/submission/reply/reply.server.ts'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { MailBadge } from '#app/kit/admin/badge/mail-badge.tsx'
import { useRetryMail } from '#app/kit/admin/badge/use-retry-mail.ts'
import { formatReceivedAt } from '#app/kit/admin/parts/relative-time.ts'
import { useHasRight } from '#app/kit/admin/shell-context.ts'
import { AttachedFiles } from '#app/kit/admin/inbox-screen/mail/compose/attached-files.tsx'
import styles from './thread.module.css'

export const EntryTime = ({ at }: { at: string }) => <time dateTime={at}>{formatReceivedAt(at)}</time>

type EntryHeadProps = { who: string; at: string; children?: ReactNode }

export const EntryHead = ({ who, at, children }: EntryHeadProps) => (
  <div className={styles.head}>
    <b>{who}</b>
    {children}
    <EntryTime at={at} />
  </div>
)

const warningTexts: Record<ReceivedMail['warnings'][number], string> = {
  sender: 'This address hasn’t written in this conversation before. Check who sent it.',
  forged: 'The mail server couldn’t confirm the sender. The address may be forged.',
  automatic: 'Automatic reply',
  shortened: 'Shortened. The full e-mail is in the mailbox.',
  files: 'Some attachments aren’t available here. They are in the mailbox.',
}

export function ReceivedEntry({ mail }: { mail: ReceivedMail }) {
  const { fromName, fromAddress, quoted, files } = mail
  return (
    <>
      <EntryHead who={fromName || fromAddress} at={mail.receivedAt}>
        <span>{fromName ? `E-mail from ${fromAddress}` : 'E-mail'}</span>
        {!mail.isVerified && <span className="badge badge--warn">Unverified</span>}
      </EntryHead>
      <p className={styles.subject}>{mail.subject || 'No subject'}</p>
      {mail.warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {warningTexts[warning]}
        </p>
      ))}
      <p className={styles.text}>{mail.text || 'No text'}</p>
      {quoted !== null && (
        <details className={styles.fold}>
          <summary>
            <Icon name="chevron-down" />
            Quoted text
          </summary>
          <p className={`small muted ${styles.text}`}>{quoted}</p>
        </details>
      )}
      <AttachedFiles files={files} path="/api/admin/inbox/attachments" />
    </>
  )
}

type ReplyEntryProps = { reply: Reply; sendsMail: boolean; reload: () => void }

export function ReplyEntry({ reply, sendsMail, reload }: ReplyEntryProps) {
  const { retry } = useRetryMail(async () => reload())
  const may = useHasRight()
  return (
    <>
      <EntryHead who={reply.userName} at={reply.createdAt}>
        <span>E-mail to {reply.recipient}</span>
        {!sendsMail && reply.status === 'waiting' ? (
          <span className="badge badge--warn">
            <AdminIcon name="mail-warning" className="st" />
            Not sent: e-mail isn’t set up
          </span>
        ) : (
          <MailBadge status={reply.status} />
        )}
      </EntryHead>
      <p className={styles.subject}>{reply.subject}</p>
      <p className={styles.text}>{reply.text}</p>
      <AttachedFiles files={reply.files} />
      {reply.lastError && (
        <p className={`row ${styles.error}`}>
          {reply.lastError}{' '}
          {may('outbox') && (
            <Button look="btn--line btn--s" label="Send again" onClick={() => void retry(reply.mailId)} />
          )}
        </p>
      )}
    </>
  )
}
