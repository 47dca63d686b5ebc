import { type ReactNode, useCallback, useState } from 'react'
import { Dialog } from '../../ui/panel/dialog.tsx'
import { useToast } from '../../ui/panel/toasts.tsx'

type Shown = {
  title: string
  /** Whom it is for, and what it can do. */
  text: string
  label: string
  value: string
}

/** Shows a secret once, to be copied. */
export function useHandOver(): { handOver: (shown: Shown) => void; handOverDialog: ReactNode } {
  const [shown, setShown] = useState<Shown>()
  const [isOpen, setOpen] = useState(false)
  const toast = useToast()
  const copy = async (value: string) => {
    await navigator.clipboard.writeText(value)
    toast('Copied')
  }
  const handOver = useCallback((next: Shown) => {
    setShown(next)
    setOpen(true)
  }, [])
  const handOverDialog = (
    <Dialog isOpen={isOpen} title={shown?.title ?? ''} onClose={() => setOpen(false)}>
      {shown && isOpen && (
        <>
          <div className="dialog__body stack">
            <p>{shown.text} It is not shown again.</p>
            <label htmlFor="handed-over">{shown.label}</label>
            <input
              className="input"
              id="handed-over"
              readOnly
              value={shown.value}
              onFocus={(event) => event.target.select()}
            />
          </div>
          <div className="dialog__foot">
            <button className="btn btn--plain" type="button" onClick={() => setOpen(false)}>
              Close
            </button>
            <button className="btn" type="button" onClick={() => void copy(shown.value)}>
              Copy
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
  return { handOver, handOverDialog }
}
