import { type DragEvent, type ReactNode, useEffect, useId } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './modal-panel.module.css'
import { useModal } from './use-modal.ts'

type PanelProps = {
  /** `sheet` slides in from the right at full height, `wide` is a wider sheet, `dialog` is centered. */
  shape: 'sheet' | 'wide' | 'dialog'
  isOpen: boolean
  title: string
  subject?: string | undefined
  /** Called on Esc, the close button or a click outside. The parent closes the panel by setting `isOpen`. */
  onCloseRequest: () => void
  children: ReactNode
}

const initialFocusSelector = 'input:not([type=hidden], [type=file]), select, textarea, [data-first]'

export function Panel({ shape, isOpen, title, subject, onCloseRequest, children }: PanelProps) {
  const titleId = useId()
  const modal = useModal(isOpen, onCloseRequest)
  const { ref } = modal
  useEffect(() => {
    if (isOpen) ref.current?.querySelector<HTMLElement>(initialFocusSelector)?.focus()
  }, [isOpen, ref])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click outside and a stray file, no controls
    <dialog
      className={`${styles.panel} ${shape === 'wide' ? `${styles.sheet} ${styles.wide}` : styles[shape]}`}
      aria-labelledby={titleId}
      {...modal}
      onCancel={(event) => {
        // File inputs fire a cancel event too, which bubbles.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onCloseRequest()
      }}
      onClose={() => {
        // Browsers close a dialog on the second Esc, even if the first was prevented.
        if (!isOpen || ref.current?.open) return
        ref.current?.showModal()
        onCloseRequest()
      }}
      onDragOver={preventFileDrop}
      onDrop={preventFileDrop}
    >
      <header className={styles.head}>
        <h2>
          <span id={titleId}>{title}</span>
          {subject && <span className={styles.subject}>{subject}</span>}
        </h2>
        <button className="x" type="button" aria-label="Close" onClick={onCloseRequest}>
          <Icon name="x" />
        </button>
      </header>
      {children}
    </dialog>
  )
}

export function PanelBody({ children }: { children: ReactNode }) {
  return <div className={`fields ${styles.body}`}>{children}</div>
}

export function PanelFooter({ children }: { children: ReactNode }) {
  return <footer className={styles.foot}>{children}</footer>
}

// Without this, a file dropped outside its field would replace the page.
function preventFileDrop(event: DragEvent): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault()
}
