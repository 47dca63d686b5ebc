import { type ReactNode, useEffect, useState } from 'react'
import { AdminIcon } from '../../../../ui/icon/admin-icon.tsx'
import { adminApi } from '../../admin-api.ts'
import { useDraft } from '../../draft/local-drafts.ts'
import { useLoaded } from '../../load/use-loaded.ts'
import { type MailDraft, MailForm, type MailTemplate } from './mail-form.tsx'
import { MailThread } from './mail-thread.tsx'
import type { SubmissionRow } from '../submission-client.ts'
import { useInbox } from '../use-inbox.tsx'

/** How often to look whether an e-mail was sent, in milliseconds. */
const interval = 4000

type MailReplyOptions = {
  row: SubmissionRow
  id: number
  recipient: string
  /** What the subject is at first. */
  subject: string
  /** A stored text that may be sent: the comment. */
  offered?: string | null | undefined
  template?: MailTemplate | undefined
}

/**
 * Answering a submission by e-mail.
 * @returns `isOpen`, whether one is being written; `button`, which opens the form; `mails`, the form and the e-mails sent before.
 */
export function useMailReply({ id, ...options }: MailReplyOptions): {
  isOpen: boolean
  button: ReactNode
  mails: ReactNode
} {
  const { name } = useInbox().collection
  const { data, reload } = useLoaded(id, () => adminApi.get('/admin/replies', { query: { kind: name, id } }))
  const rows = data?.rows ?? []
  const isOnItsWay = rows.some(({ status, lastError }) => status === 'waiting' && lastError === null)
  useEffect(() => {
    if (!isOnItsWay) return
    const timer = setInterval(reload, interval)
    return () => clearInterval(timer)
  }, [isOnItsWay, reload])

  const [draft] = useDraft<MailDraft>(name, id, 'mail')
  // A form with a draft is open again.
  const [state, setState] = useState<'closed' | 'restored' | 'opened'>(draft ? 'restored' : 'closed')
  const isOpen = state !== 'closed'
  const button = (
    <button
      className="btn btn--line"
      type="button"
      aria-expanded={isOpen}
      onClick={() => setState(isOpen ? 'closed' : 'opened')}
    >
      <AdminIcon name="reply" />
      Reply by e-mail
    </button>
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
