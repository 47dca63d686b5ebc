import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Button } from '#app/ui/form/button.tsx'
import { Dialog } from '#app/ui/panel/dialog.tsx'

export type ConfirmOptions = {
  question: string
  detail?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  isDangerous?: boolean
}

export function useConfirm() {
  const [options, setOptions] = useState<ConfirmOptions>()
  const [isOpen, setOpen] = useState(false)
  const isConfirmed = useRef(false)
  const resolve = useRef<(isConfirmed: boolean) => void>(undefined)

  /** Resolves to true if the user confirms. Closing the dialog cancels. */
  const ask = useCallback((newOptions: ConfirmOptions) => {
    resolve.current?.(false)
    isConfirmed.current = false
    setOptions(newOptions)
    setOpen(true)
    return new Promise<boolean>((resolvePromise) => {
      resolve.current = resolvePromise
    })
  }, [])
  // Runs after the dialog has restored the focus, because the caller may move it.
  const resolveAnswer = () => {
    setOpen(false)
    resolve.current?.(isConfirmed.current)
    resolve.current = undefined
  }

  const confirmDialog = (
    <Dialog isOpen={isOpen} title={options?.question ?? ''} onClose={resolveAnswer}>
      {options?.detail && <div className="dialog__body">{options.detail}</div>}
      <div className="dialog__foot">
        <Button
          look="btn--plain"
          label={options?.cancelLabel ?? 'Cancel'}
          data-first
          onClick={() => setOpen(false)}
        />
        <button
          className={options?.isDangerous ? 'btn btn--bad' : 'btn'}
          type="button"
          onClick={() => {
            isConfirmed.current = true
            setOpen(false)
          }}
        >
          {options?.confirmLabel}
        </button>
      </div>
    </Dialog>
  )
  return { ask, confirmDialog }
}
