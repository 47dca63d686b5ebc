import { type DragEvent, type ReactNode, useEffect, useId } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './modal-panel.module.css'
import { useModal } from './use-modal.ts'

type PanelProps = {
  /** A sheet comes from the right and has the height of the window, a wide one for long forms; a dialog stands in the middle. */
  shape: 'sheet' | 'wide' | 'dialog'
  isOpen: boolean
  title: string
  /** Which one it is about, beside the title. */
  subject?: string | undefined
  /** Called on Esc, the cross or a click outside. It closes only when `isOpen` becomes false. */
  onLeave: () => void
  /** A form made of `PanelBody` and `PanelFoot`. */
  children: ReactNode
}

const firstStop = 'input:not([type=hidden], [type=file]), select, textarea, [data-first]'

/** A modal for forms: the focus stays inside and its buttons in view. */
export function Panel({ shape, isOpen, title, subject, onLeave, children }: PanelProps) {
  const titleId = useId()
  const modal = useModal(isOpen, onLeave)
  const { ref } = modal
  useEffect(() => {
    if (isOpen) ref.current?.querySelector<HTMLElement>(firstStop)?.focus()
  }, [isOpen, ref])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click outside and a stray file, no controls
    <dialog
      className={`${styles.panel} ${shape === 'wide' ? `${styles.sheet} ${styles.wide}` : styles[shape]}`}
      aria-labelledby={titleId}
      {...modal}
      onCancel={(event) => {
        // Choosing no file sends the same event up from the file input.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onLeave()
      }}
      onClose={() => {
        // Browsers close on a second Esc.
        if (!isOpen || ref.current?.open) return
        ref.current?.showModal()
        onLeave()
      }}
      onDragOver={ignoreFiles}
      onDrop={ignoreFiles}
    >
      <header className={styles.head}>
        <h2>
          <span id={titleId}>{title}</span>
          {subject && <span className={styles.subject}>{subject}</span>}
        </h2>
        <button className="x" type="button" aria-label="Close" onClick={onLeave}>
          <Icon name="x" />
        </button>
      </header>
      {children}
    </dialog>
  )
}

/** The part of a panel that scrolls. */
export function PanelBody({ children }: { children: ReactNode }) {
  return <div className={`fields ${styles.body}`}>{children}</div>
}

/** The buttons of a panel, always in view. */
export function PanelFoot({ children }: { children: ReactNode }) {
  return <footer className={styles.foot}>{children}</footer>
}

// A file dropped beside its field would replace the page.
function ignoreFiles(event: DragEvent): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault()
}
