import type { Reply } from '../../../../records/submission/reply/endpoints.ts'
import { LocalDate } from '../../../../ui/date/local-date.tsx'
import { MailBadge } from '../../badge/mail-badge.tsx'
import { useRetryMail } from '../../badge/use-retry-mail.ts'
import { useHasRight } from '../../shell-context.ts'
import styles from './mail-thread.module.css'

type MailThreadProps = { rows: readonly Reply[]; reload: () => void }

export function MailThread({ rows, reload }: MailThreadProps) {
  const { retry } = useRetryMail(async () => reload())
  const may = useHasRight()
  if (rows.length === 0) return null
  return (
    <section className={styles.thread} aria-label="E-mails sent">
      <h3>E-mails sent</h3>
      <ol role="list">
        {rows.map((reply) => (
          <li key={reply.id}>
            <p className={`line ${styles.head}`}>
              <b>{reply.subject}</b>
              <MailBadge status={reply.status} />
            </p>
            <p className="small muted">
              {reply.userName} to {reply.recipient}, <LocalDate value={reply.createdAt} format="time" />
            </p>
            <p className={styles.text}>{reply.text}</p>
            {reply.lastError && (
              <p className={`row ${styles.error}`}>
                {reply.lastError}{' '}
                {may('outbox') && (
                  <button
                    className="btn btn--line btn--s"
                    type="button"
                    onClick={() => void retry(reply.mailId)}
                  >
                    Send again
                  </button>
                )}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
