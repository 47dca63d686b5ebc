import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './dialog.module.css'

type DialogProps = {
  isOpen: boolean
  /** Called after the dialog closes for any reason. */
  onClose: () => void
  title: string
  children: ReactNode
  className?: string
}

const fields = 'input:not([type=hidden]), select, textarea'

/** Of radio buttons, the chosen one. */
function findInitialFocus(dialog: HTMLElement): HTMLElement | null {
  const first = dialog.querySelector<HTMLElement>('[data-first]') ?? dialog.querySelector<HTMLElement>(fields)
  const isRadio = first?.matches('[type=radio]') === true
  return (isRadio && dialog.querySelector<HTMLElement>('[type=radio]:checked')) || first
}

/** A modal dialog that focuses the element with `data-first`, or else its first field. */
export function Dialog({ isOpen, onClose, title, children, className = '' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (!isOpen) return element.close()
    element.showModal()
    findInitialFocus(element)?.focus()
  }, [isOpen])
  return (
    <dialog
      className={`dialog ${styles.dialog} ${className}`}
      aria-labelledby={titleId}
      ref={dialog}
      onClose={onClose}
    >
      <div className="dialog__head">
        <h2 id={titleId}>{title}</h2>
        <button className="x" type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      {children}
    </dialog>
  )
}
