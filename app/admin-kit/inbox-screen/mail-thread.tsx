import type { Reply } from '../../inbox/reply/reply.ts'
import { LocalDate } from '../../ui/date/local-date.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { adminApi } from '../admin-api.ts'
import { MailBadge } from '../parts/mail-badge.tsx'
import styles from './mail-thread.module.css'
import type { Replies } from './use-replies.ts'
import { reasonOf } from '../parts/reason.ts'

/** The e-mails to the person behind a submission, with what became of each. */
export function MailThread({ replies: { rows, reload } }: { replies: Replies }) {
  const toast = useToast()
  const retry = async ({ mailId }: Reply) => {
    try {
      await adminApi.post('/admin/outbox/:id/retry', { params: { id: mailId } })
    } catch (error) {
      toast(reasonOf(error), { tone: 'bad' })
    }
    await reload()
  }
  if (rows.length === 0) return null
  return (
    <section className={styles.thread} aria-label="E-mails sent">
      <h3>E-mails sent</h3>
      <ol role="list">
        {rows.map((reply) => (
          <li key={reply.id}>
            <p className={styles.head}>
              <b>{reply.subject}</b>
              <MailBadge status={reply.status} />
            </p>
            <p className="small muted">
              {reply.userName} to {reply.recipient}, <LocalDate value={reply.createdAt} format="time" />
            </p>
            <p className={styles.text}>{reply.text}</p>
            {reply.lastError && (
              <p className={styles.error}>
                {reply.lastError}{' '}
                <button className="btn btn--line btn--s" type="button" onClick={() => void retry(reply)}>
                  Send again
                </button>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
