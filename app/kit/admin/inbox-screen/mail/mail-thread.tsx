import type { Reply } from '../../../../records/submission/reply/endpoints.ts'
import { LocalDate } from '../../../../ui/date/local-date.tsx'
import { AdminIcon } from '../../../../ui/icon/admin-icon.tsx'
import { MailBadge } from '../../badge/mail-badge.tsx'
import { useRetryMail } from '../../badge/use-retry-mail.ts'
import { useHasRight } from '../../shell-context.ts'
import { AttachedFiles } from './compose/attached-files.tsx'
import styles from './mail-thread.module.css'
import type { MailData } from './use-mail-data.ts'

type MailThreadProps = { data: MailData; reload: () => void }

export function MailThread({ data: { context, replies }, reload }: MailThreadProps) {
  if (replies.length === 0) return null
  return (
    <section className={styles.thread} aria-label="E-mails sent">
      <h3>E-mails sent</h3>
      <ol role="list">
        {replies.map((reply) => (
          <ReplyEntry key={reply.id} reply={reply} sendsMail={context.sendsMail} reload={reload} />
        ))}
      </ol>
    </section>
  )
}

type ReplyEntryProps = { reply: Reply; sendsMail: boolean; reload: () => void }

function ReplyEntry({ reply, sendsMail, reload }: ReplyEntryProps) {
  const { retry } = useRetryMail(async () => reload())
  const may = useHasRight()
  return (
    <li>
      <p className={`line ${styles.head}`}>
        <b>{reply.subject}</b>
        {!sendsMail && reply.status === 'waiting' ? (
          <span className="badge badge--warn">
            <AdminIcon name="mail-warning" className="st" />
            Not sent: e-mail isn’t set up
          </span>
        ) : (
          <MailBadge status={reply.status} />
        )}
      </p>
      <p className="small muted">
        {reply.userName} to {reply.recipient}, <LocalDate value={reply.createdAt} format="time" />
      </p>
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
    </li>
  )
}
