import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { useLocalDraft } from '#app/kit/admin/draft/local-drafts.ts'
import { useSubmission } from '#app/kit/admin/inbox-screen/submission/submission-header.tsx'
import type { Thread } from '#app/kit/admin/inbox-screen/thread/use-thread.ts'
import { isPhone, useIsPhone } from '#app/kit/admin/parts/narrow-window.ts'
import { useShortcut } from '#app/kit/admin/shortcuts.ts'
import type { MailDraft } from './compose/use-send-mail.ts'
import { MailForm } from './mail-form.tsx'

/** @returns the button that opens the reply, and the opened reply. */
export function useMailReply(
  { data, reload }: Thread,
  recipient: string,
): { button: ReactNode; composer: ReactNode } {
  const { collection, row } = useSubmission()
  const { name: kind, titleOf } = collection
  const { id } = row
  const [draft] = useLocalDraft<MailDraft>(kind, id, 'mail')
  const hasRecipient = recipient !== ''
  /** A restored draft would cover the whole screen of a phone. */
  const [isOpen, setOpen] = useState(draft !== undefined && hasRecipient && !isPhone())
  /** A restored draft is not being written until it is changed. */
  const [isActive, setActive] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const hintId = useId()

  const open = (isOpening: boolean) => {
    setOpen(isOpening)
    setActive(isOpening)
  }
  const reply = () => {
    if (!isOpen && hasRecipient) open(true)
    document.getElementById('mail-text')?.focus()
  }
  useShortcut({ keys: 'r', label: 'Reply by e-mail', group: 'Inbox', run: reply })
  useShortcut({ keys: 'Mod+Enter', label: 'Send the e-mail', group: 'Inbox', run: sendFocusedMail })
  const hint = !hasRecipient ? 'No e-mail address' : draft && !isOpen ? 'Unsent draft' : undefined
  const button = (
    <>
      {hint && (
        <span className="text-small text-ink-3 max-sm:w-full" id={hintId}>
          {hint}
        </span>
      )}
      <button
        className={`btn max-sm:flex-1 ${isOpen || !hasRecipient ? 'btn--line' : ''}`}
        type="button"
        aria-expanded={isOpen && hasRecipient}
        aria-describedby={hint && hintId}
        disabled={!hasRecipient}
        ref={opener}
        onClick={() => open(!isOpen)}
      >
        <AdminIcon name="reply" />
        Reply by e-mail
      </button>
    </>
  )
  const composer = isOpen && data && (
    <Composer title={`Reply to ${titleOf(row)}`} opener={opener} onClose={() => open(false)}>
      <MailForm
        recipient={recipient}
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

/** Does nothing while the focus is elsewhere, such as in a note. */
const sendFocusedMail = (): void =>
  document.querySelector<HTMLFormElement>('form:focus-within:has(#mail-text)')?.requestSubmit()

type ComposerProps = {
  title: string
  /** Receives the focus when the composer closes. */
  opener: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
}

/** A card below the messages, or on phones a modal dialog that fills the screen. */
function Composer({ title, opener, onClose, children }: ComposerProps) {
  const isFullScreen = useIsPhone()
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const { current: element } = box
    const { current: button } = opener
    if (isFullScreen) element?.showModal()
    return () => {
      const hasFocus = element?.contains(document.activeElement)
      if (isFullScreen) element?.close()
      if (hasFocus) button?.focus()
    }
  }, [isFullScreen, opener])
  // Both accept the same props.
  const Box = (isFullScreen ? 'dialog' : 'section') as 'dialog'
  return (
    <Box
      className={
        isFullScreen
          ? 'fixed inset-0 h-dvh max-h-none w-full max-w-none flex-col bg-surface text-ink open:flex'
          : 'max-w-3xl rounded-3 border border-line bg-soft px-4 pt-2 pb-4 print:hidden'
      }
      aria-labelledby={titleId}
      ref={box}
      // React also calls this for dialogs inside.
      onClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <header className="-me-2 flex items-center justify-between gap-2 wrap-anywhere max-sm:m-0 max-sm:border-b max-sm:border-line max-sm:py-1 max-sm:ps-4 max-sm:pe-2">
        <h3 className="text-h2" id={titleId}>
          {title}
        </h3>
        <button className="x" type="button" aria-label="Close" onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      {children}
    </Box>
  )
}
