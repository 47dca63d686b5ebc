import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { useLocalDraft } from '#app/kit/admin/draft/local-drafts.ts'
import { isPhone, useIsPhone } from '#app/kit/admin/parts/narrow-window.ts'
import { useShortcut } from '#app/kit/admin/shortcuts.ts'
import type { SubmissionRow } from '#app/kit/admin/inbox-screen/submission-client.ts'
import type { Thread } from '#app/kit/admin/inbox-screen/thread/use-thread.ts'
import { useSubmission } from '#app/kit/admin/inbox-screen/submission/submission-context.ts'
import type { MailDraft } from './compose/use-mail-draft.ts'
import { Composer } from './composer.tsx'
import { MailForm, type MailTemplate } from './mail-form.tsx'

type MailReplyOptions = {
  row: SubmissionRow
  id: number
  recipient: string
  subject: string
  suggestedText?: string | null | undefined
  template?: MailTemplate | undefined
  thread: Thread
}

export function useMailReply({ id, thread, ...options }: MailReplyOptions): {
  button: ReactNode
  composer: ReactNode
} {
  const { name, titleOf } = useSubmission().collection
  const { data, reload } = thread
  const [draft] = useLocalDraft<MailDraft>(name, id, 'mail')
  const hasRecipient = options.recipient !== ''
  /** A restored draft would cover the whole screen of a phone. */
  const [isOpen, setOpen] = useState(draft !== undefined && hasRecipient && !isPhone())
  /** A restored draft is not being written until it is changed. */
  const [isActive, setActive] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isFullScreen = useIsPhone() && isOpen && data !== undefined

  const open = (isOpening: boolean) => {
    setOpen(isOpening)
    setActive(isOpening)
  }
  const reply = () => {
    if (!isOpen && hasRecipient) open(true)
    document.getElementById('mail-text')?.focus()
  }
  useShortcut({ keys: 'r', label: 'Reply by e-mail', group: 'Inbox', run: reply })
  const button = (
    <ReplyButton
      hasRecipient={hasRecipient}
      hasDraft={draft !== undefined}
      isOpen={isOpen}
      ref={opener}
      onToggle={() => open(!isOpen)}
    />
  )
  const composer = isOpen && data && (
    <Composer
      title={`Reply to ${titleOf(options.row)}`}
      isFullScreen={isFullScreen}
      opener={opener}
      onClose={() => open(false)}
    >
      <MailForm
        id={id}
        {...options}
        data={data}
        reload={reload}
        hasFocus={isActive}
        onChanged={() => setActive(true)}
        onSent={() => {
          open(false)
          reload()
        }}
      />
    </Composer>
  )
  return { button, composer }
}

type ReplyButtonProps = {
  hasRecipient: boolean
  hasDraft: boolean
  isOpen: boolean
  ref: RefObject<HTMLButtonElement | null>
  onToggle: () => void
}

function ReplyButton({ hasRecipient, hasDraft, isOpen, ref, onToggle }: ReplyButtonProps) {
  const hintId = useId()
  const hint = !hasRecipient ? 'No e-mail address' : hasDraft && !isOpen ? 'Unsent draft' : undefined
  return (
    <>
      {hint && (
        <span className="small muted" id={hintId}>
          {hint}
        </span>
      )}
      <button
        className={isOpen || !hasRecipient ? 'btn btn--line' : 'btn'}
        type="button"
        aria-expanded={isOpen && hasRecipient}
        aria-describedby={hint && hintId}
        disabled={!hasRecipient}
        ref={ref}
        onClick={onToggle}
      >
        <AdminIcon name="reply" />
        Reply by e-mail
      </button>
    </>
  )
}
