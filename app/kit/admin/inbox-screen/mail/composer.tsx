import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import styles from './composer.module.css'

type ComposerProps = {
  title: string
  isFullScreen: boolean
  /** Receives the focus when the composer closes. */
  opener: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
}

/** A card below the messages, or a modal dialog that fills the screen. */
export function Composer({ title, isFullScreen, opener, onClose, children }: ComposerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const { current: modal } = dialog
    const { current: button } = opener
    const element = modal ?? card.current
    modal?.showModal()
    return () => {
      const hasFocus = element?.contains(document.activeElement)
      modal?.close()
      if (hasFocus) button?.focus()
    }
  }, [isFullScreen, opener])
  const content = (
    <>
      <header className={styles.head}>
        <h3 id={titleId}>{title}</h3>
        <button className="x" type="button" aria-label="Close" onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      {children}
    </>
  )
  if (!isFullScreen)
    return (
      <section className={`no-print ${styles.card}`} aria-labelledby={titleId} ref={card}>
        {content}
      </section>
    )
  return (
    <dialog
      className={styles.full}
      aria-labelledby={titleId}
      ref={dialog}
      // React also calls this for dialogs inside.
      onClose={(event) => event.target === event.currentTarget && onClose()}
    >
      {content}
    </dialog>
  )
}
