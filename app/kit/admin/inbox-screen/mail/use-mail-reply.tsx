import { type ReactNode, useEffect, useId, useState } from 'react'
import { AdminIcon } from '../../../../ui/icon/admin-icon.tsx'
import { adminApi } from '../../admin-api.ts'
import { useLocalDraft } from '../../draft/local-drafts.ts'
import { useLoaded } from '../../load/use-loaded.ts'
import { type MailDraft, MailForm, type MailTemplate } from './mail-form.tsx'
import { MailThread } from './mail-thread.tsx'
import type { SubmissionRow } from '../submission-client.ts'
import { useInbox } from '../use-inbox.tsx'

const pollIntervalMs = 4000

type MailReplyOptions = {
  row: SubmissionRow
  id: number
  recipient: string
  subject: string
  suggestedText?: string | null | undefined
  template?: MailTemplate | undefined
}

export function useMailReply({ id, ...options }: MailReplyOptions): {
  isOpen: boolean
  button: ReactNode
  mails: ReactNode
} {
  const { name } = useInbox().collection
  const { data, reload } = useLoaded(id, () => adminApi.get('/admin/replies', { query: { kind: name, id } }))
  const rows = data?.rows ?? []
  const isSending = rows.some(({ status, lastError }) => status === 'waiting' && lastError === null)
  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(reload, pollIntervalMs)
    return () => clearInterval(timer)
  }, [isSending, reload])

  const [draft] = useLocalDraft<MailDraft>(name, id, 'mail')
  const [state, setState] = useState<'closed' | 'restored' | 'opened'>(draft ? 'restored' : 'closed')
  const hasRecipient = options.recipient !== ''
  const isOpen = hasRecipient && state !== 'closed'
  const reasonId = useId()
  const button = (
    <>
      {!hasRecipient && (
        <span className="small muted" id={reasonId}>
          No e-mail address
        </span>
      )}
      <button
        className="btn btn--line"
        type="button"
        aria-expanded={isOpen}
        aria-describedby={hasRecipient ? undefined : reasonId}
        disabled={!hasRecipient}
        onClick={() => setState(isOpen ? 'closed' : 'opened')}
      >
        <AdminIcon name="reply" />
        Reply by e-mail
      </button>
    </>
  )
  const mails = (
    <>
      {isOpen && (
        <MailForm
          id={id}
          {...options}
          hasFocus={state === 'opened'}
          onClose={() => setState('closed')}
          onSent={() => {
            setState('closed')
            reload()
          }}
        />
      )}
      <MailThread rows={rows} reload={reload} />
    </>
  )
  return { isOpen, button, mails }
}
