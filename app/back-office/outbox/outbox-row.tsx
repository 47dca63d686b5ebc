import { useRevalidator } from 'react-router'
import { LogRow } from '#app/kit/admin/parts/log-list.tsx'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import type { Mail } from './endpoints.ts'
import styles from './outbox-row.module.css'
import { useRetryMail } from '#app/kit/admin/badge/use-retry-mail.ts'

export function OutboxRow({ mail }: { mail: Mail }) {
  const { id, subject, recipient, status, attempts, lastError, text } = mail
  const { isBusy, retry } = useRetryMail(useRevalidator().revalidate)
  return (
    <LogRow
      icon={status === 'failed' ? 'mail-warning' : 'mail'}
      title={<b>{subject}</b>}
      note={
        <>
          To {recipient || 'the company'}, created <LocalDate value={mail.createdAt} format="time" />
          <Outcome mail={mail} />
        </>
      }
      actions={
        status !== 'sent' && (
          <button
            className="btn btn--line"
            type="button"
            aria-busy={isBusy}
            aria-label={`Try again: ${subject}`}
            onClick={() => void retry(id)}
          >
            <AdminIcon name="refresh" />
            Try again
          </button>
        )
      }
    >
      {lastError && status !== 'sent' && (
        <p className={`small ${styles.error}`}>
          {attempts === 1 ? 'One attempt' : `${attempts} attempts`}. {lastError}
        </p>
      )}
      <details className={styles.text}>
        <summary>Show message</summary>
        <p>{text}</p>
      </details>
    </LogRow>
  )
}

function Outcome({ mail: { sentAt, failedAt, nextAttemptAt, lastError } }: { mail: Mail }) {
  const [label, at] = sentAt
    ? ['sent', sentAt]
    : failedAt
      ? ['failed', failedAt]
      : ['next attempt', lastError && nextAttemptAt]
  if (!at) return null
  return (
    <>
      , {label} <LocalDate value={at} format="time" />
    </>
  )
}
