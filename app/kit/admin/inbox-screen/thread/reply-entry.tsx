import type { Reply } from '#app/records/submission/reply/endpoints.ts'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { MailBadge } from '#app/kit/admin/badge/mail-badge.tsx'
import { useRetryMail } from '#app/kit/admin/badge/use-retry-mail.ts'
import { useHasRight } from '#app/kit/admin/shell-context.ts'
import { AttachedFiles } from '#app/kit/admin/inbox-screen/mail/compose/attached-files.tsx'
import { EntryHead } from './entry-head.tsx'
import styles from './thread.module.css'

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
            <button className="btn btn--line btn--s" type="button" onClick={() => void retry(reply.mailId)}>
              Send again
            </button>
          )}
        </p>
      )}
    </>
  )
}
