import { type DragEvent, type ReactNode, useEffect, useId } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import { t } from '#app/ui/language/translate.ts'
import { useModal } from './use-modal.ts'

type DialogProps = {
  isOpen: boolean
  /** Called after the dialog closes for any reason. */
  onClose?: () => void
  /** Called instead of closing on Esc, the close button or a click outside. The parent closes by setting `isOpen`. */
  onCloseRequest?: () => void
  title: string
  subject?: string | undefined
  children: ReactNode
  className?: string
}

const fields = 'input:not([type=hidden], [type=file], [readonly]), select, textarea, [data-first]'

/** Of radio buttons, the chosen one. */
function findInitialFocus(dialog: HTMLElement): HTMLElement | null {
  const first = dialog.querySelector<HTMLElement>(fields)
  const isRadio = first?.matches('[type=radio]') === true
  return (isRadio && dialog.querySelector<HTMLElement>('[type=radio]:checked')) || first
}

/** A modal dialog that focuses its first field or element with `data-first`. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, onCloseRequest, title, subject, children, className = '' } = props
  const titleId = useId()
  const modal = useModal(isOpen, onCloseRequest ?? stayOpen)
  const { ref } = modal
  useEffect(() => {
    if (isOpen && ref.current) findInitialFocus(ref.current)?.focus()
  }, [isOpen, ref])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click outside and a stray file, no controls
    <dialog
      className={`dialog text-ink ${className}`}
      aria-labelledby={titleId}
      {...modal}
      onCancel={(event) => {
        // File inputs fire a cancel event too, which bubbles.
        if (!onCloseRequest || event.target !== event.currentTarget) return
        event.preventDefault()
        onCloseRequest()
      }}
      onClose={() => {
        if (!onCloseRequest) return onClose?.()
        // Browsers close a dialog on the second Esc, even if the first was prevented.
        if (!isOpen || ref.current?.open) return
        ref.current?.showModal()
        onCloseRequest()
      }}
      onDragOver={preventFileDrop}
      onDrop={preventFileDrop}
    >
      <div className="dialog__head">
        <h2>
          <span id={titleId}>{title}</span>
          {subject && <small>{subject}</small>}
        </h2>
        <button
          className="x"
          type="button"
          aria-label={t('Close')}
          onClick={onCloseRequest ?? (() => ref.current?.close())}
        >
          <Icon name="x" />
        </button>
      </div>
      {children}
    </dialog>
  )
}

const stayOpen = () => {}

// Without this, a file dropped outside its field would replace the page.
function preventFileDrop(event: DragEvent): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault()
}
