import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Dashboard } from './dashboard.ts'
import { formatDate } from '../../ui/date/date-formats.ts'
import { useToast } from '../../ui/toast/toasts.tsx'
import { adminApi } from '../../admin-kit/admin-api.ts'
import { AttentionRow } from './attention-row.tsx'
import { reasonOf } from '../../admin-kit/parts/reason.ts'

/** Mails that were given up, with a button that lets all of them be tried again. */
export function FailedMail({ mail }: Pick<Dashboard, 'mail'>) {
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const { failed, failedIds, lastSubject, lastFailedAt } = mail

  const retry = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      for (const id of failedIds) await adminApi.post('/admin/outbox/:id/retry', { params: { id } })
      toast(failedIds.length === 1 ? 'Sending the e-mail again.' : 'Sending the e-mails again.')
    } catch (error) {
      toast(reasonOf(error, 'The e-mail could not be sent again.'), {
        tone: 'bad',
      })
    }
    await revalidate()
    setBusy(false)
  }

  const date = lastFailedAt && formatDate(lastFailedAt, 'medium', undefined)
  return (
    <AttentionRow
      icon="mail-warning"
      tone="bad"
      title={failed === 1 ? '1 e-mail was not delivered' : `${failed} e-mails were not delivered`}
      text={[lastSubject, date].filter(Boolean).join(', ')}
    >
      <button
        className="btn btn--line btn--s"
        type="button"
        aria-label="Send again"
        aria-busy={isBusy}
        onClick={retry}
      >
        Retry
      </button>
    </AttentionRow>
  )
}
