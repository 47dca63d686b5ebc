import { type ReactNode, useState } from 'react'
import { AdminIcon } from '../../ui/icon/admin-icon.tsx'
import { useDraft } from './drafts.ts'
import { useInboxValue } from './inbox-context.ts'
import { type MailDraft, MailForm } from './mail-form.tsx'
import { MailThread } from './mail-thread.tsx'
import { useReplies } from './use-replies.ts'

type MailReplyOptions = {
  id: number
  /** Whom it goes to. */
  recipient: string
  /** What the subject begins as. */
  subject: string
  /** Words that are there already and may be sent: the stored comment. */
  offered?: string | null
}

/**
 * Answering a submission by e-mail.
 * @returns `isOpen`, whether one is being written; `button`, which opens the letter and stands where the other buttons are; `mails`, the letter and those sent before.
 */
export function useMailReply({ id, recipient, subject, offered }: MailReplyOptions): {
  isOpen: boolean
  button: ReactNode
  mails: ReactNode
} {
  const { kind } = useInboxValue()
  const replies = useReplies(kind, id)
  const [draft] = useDraft<MailDraft>({ kind, id, field: 'mail' })
  // A letter that was begun is open again.
  const [state, setState] = useState<'closed' | 'begun' | 'fresh'>(draft ? 'begun' : 'closed')
  const isOpen = state !== 'closed'
  const button = (
    <button
      className="btn btn--line"
      type="button"
      aria-expanded={isOpen}
      onClick={() => setState(isOpen ? 'closed' : 'fresh')}
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
          recipient={recipient}
          subject={subject}
          offered={offered}
          isFresh={state === 'fresh'}
          onClose={() => setState('closed')}
          onSent={() => {
            setState('closed')
            void replies.reload()
          }}
        />
      )}
      <MailThread replies={replies} />
    </>
  )
  return { isOpen, button, mails }
}
