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

const initialFocus = 'input:not([type=hidden]), select, textarea, [data-first]'

/** Of radio buttons, the chosen one. */
function findInitialFocus(dialog: HTMLElement): HTMLElement | null {
  const first = dialog.querySelector<HTMLElement>(initialFocus)
  const isRadio = first?.matches('[type=radio]') === true
  return (isRadio && dialog.querySelector<HTMLElement>('[type=radio]:checked')) || first
}

/** A modal dialog that focuses its first field, or the element with `data-first`. */
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
