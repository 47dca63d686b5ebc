import { useRevalidator } from 'react-router'
import type { Mail } from '#app/back-office/dashboard/api/endpoints.ts'
import { formatDate } from '#app/ui/date/date-formats.ts'
import { AttentionRow } from './attention-row.tsx'
import { useRetryMail } from '#app/kit/admin/badge/use-retry-mail.ts'

export function FailedMail({ mail }: { mail: Mail }) {
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
      <button
        className="btn btn--line btn--s"
        type="button"
        aria-label="Send again"
        aria-busy={isBusy}
        onClick={() => void retry(...failedIds)}
      >
        Retry
      </button>
    </AttentionRow>
  )
}
