import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Dialog } from '../../../ui/panel/dialog.tsx'

export type Question = {
  /** The exact question; it is the dialog's title. */
  question: string
  /** What it is about, or what follows from a yes. */
  detail?: ReactNode
  /** What the button says that does it. */
  confirmLabel: string
  cancelLabel?: string
  /** Whether a yes takes something away. */
  isDangerous?: boolean
}

type Confirm = {
  /** Asks, and tells whether the answer was yes. Esc and the cross are a no. */
  ask: (question: Question) => Promise<boolean>
  /** Stands anywhere on the page that asks. */
  confirmDialog: ReactNode
}

/** A question in a dialog, as a promise: `if (await ask({ question, confirmLabel: 'Delete' })) …`. The focus begins on the no. */
export function useConfirm(): Confirm {
  const [asked, setAsked] = useState<Question>()
  const [isOpen, setOpen] = useState(false)
  const isYes = useRef(false)
  const answer = useRef<(isYes: boolean) => void>(undefined)

  const ask = useCallback((question: Question) => {
    answer.current?.(false)
    isYes.current = false
    setAsked(question)
    setOpen(true)
    return new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
  }, [])
  // Told once it has closed and the focus is back: what the answer does may move it on.
  const tell = () => {
    setOpen(false)
    answer.current?.(isYes.current)
    answer.current = undefined
  }

  const confirmDialog = (
    <Dialog isOpen={isOpen} title={asked?.question ?? ''} onClose={tell}>
      {asked?.detail && <div className="dialog__body">{asked.detail}</div>}
      <div className="dialog__foot">
        <button className="btn btn--plain" type="button" data-first onClick={() => setOpen(false)}>
          {asked?.cancelLabel ?? 'Cancel'}
        </button>
        <button
          className={asked?.isDangerous ? 'btn btn--bad' : 'btn'}
          type="button"
          onClick={() => {
            isYes.current = true
            setOpen(false)
          }}
        >
          {asked?.confirmLabel}
        </button>
      </div>
    </Dialog>
  )
  return { ask, confirmDialog }
}
