import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminApi } from '../../admin-kit/admin-api.ts'
import { LogRow } from '../../admin-kit/parts/log-list.tsx'
import { LocalDate } from '../../ui/date/local-date.tsx'
import { AdminIcon } from '../../ui/icon/admin-icon.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import type { Mail } from '../../mail/outbox.ts'
import styles from './outbox-row.module.css'
import { reasonOf } from '../../admin-kit/parts/reason.ts'

/** An e-mail of ours: to whom, what became of it, and another attempt while it is not sent. */
export function OutboxRow({ mail }: { mail: Mail }) {
  const { id, subject, recipient, status, attempts, lastError, text } = mail
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  const retry = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await adminApi.post('/admin/outbox/:id/retry', { params: { id } })
      toast('Sending the e-mail again')
    } catch (error) {
      const reason = reasonOf(error)
      toast(reason, { tone: 'bad' })
    }
    await revalidate()
    setBusy(false)
  }
  return (
    <LogRow
      icon={status === 'failed' ? 'mail-warning' : 'mail'}
      title={<b>{subject}</b>}
      note={
        <>
          To {recipient || 'the company'}, created <LocalDate value={mail.createdAt} format="time" />
          <Fate mail={mail} />
        </>
      }
      actions={
        status !== 'sent' && (
          <button
            className="btn btn--line"
            type="button"
            aria-busy={isBusy}
            aria-label={`Try again: ${subject}`}
            onClick={() => void retry()}
          >
            <AdminIcon name="refresh" />
            Try again
          </button>
        )
      }
    >
      {lastError && status !== 'sent' && (
        <p className={styles.error}>
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

function Fate({ mail: { sentAt, failedAt, nextAttemptAt, lastError } }: { mail: Mail }) {
  if (sentAt) {
    return (
      <>
        , sent <LocalDate value={sentAt} format="time" />
      </>
    )
  }
  if (failedAt) {
    return (
      <>
        , failed <LocalDate value={failedAt} format="time" />
      </>
    )
  }
  if (!lastError || !nextAttemptAt) return null
  return (
    <>
      , next attempt <LocalDate value={nextAttemptAt} format="time" />
    </>
  )
}
