import { type DragEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import { useClickBeside } from './use-click-beside.ts'
import styles from './panel.module.css'

type PanelProps = {
  /** A sheet comes from the right and has the height of the window; a dialog stands in the middle. */
  shape: 'sheet' | 'dialog'
  isOpen: boolean
  title: string
  /** Somebody wants to leave: by Esc, the cross or a click beside it. Whether it closes is yours to say. */
  onLeave: () => void
  /** A form made of `PanelBody` and `PanelFoot`. */
  children: ReactNode
}

const firstStop = 'input:not([type=hidden], [type=file]), select, textarea, [data-first]'

/** A modal for forms: keeps the focus inside, its buttons in view, and closes only when `isOpen` turns false. */
export function Panel({ shape, isOpen, title, onLeave, children }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const beside = useClickBeside(onLeave)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (!isOpen) return element.close()
    element.showModal()
    element.querySelector<HTMLElement>(firstStop)?.focus()
  }, [isOpen])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click beside it and a lost file, no controls
    <dialog
      className={`${styles.panel} ${styles[shape]}`}
      aria-labelledby={titleId}
      ref={dialog}
      onCancel={(event) => {
        // Choosing no file sends the same event up from the file input.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onLeave()
      }}
      onClose={() => {
        // Browsers insist on a second Esc.
        if (!isOpen || dialog.current?.open) return
        dialog.current?.showModal()
        onLeave()
      }}
      {...beside}
      onDragOver={keepFiles}
      onDrop={keepFiles}
    >
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
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

// A file that is dropped beside its field would replace the page.
function keepFiles(event: DragEvent): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault()
}
