import { type ReactNode, useCallback, useState } from 'react'
import { Dialog } from '../../ui/panel/dialog.tsx'
import { useToast } from '../../ui/panel/toasts.tsx'

type Secret = {
  title: string
  text: string
  label: string
  value: string
}

export function useSecretDialog(): { showSecret: (secret: Secret) => void; secretDialog: ReactNode } {
  const [secret, setSecret] = useState<Secret>()
  const [isOpen, setOpen] = useState(false)
  const toast = useToast()
  const copy = async (value: string) => {
    await navigator.clipboard.writeText(value)
    toast('Copied')
  }
  const showSecret = useCallback((next: Secret) => {
    setSecret(next)
    setOpen(true)
  }, [])
  const secretDialog = (
    <Dialog isOpen={isOpen} title={secret?.title ?? ''} onClose={() => setOpen(false)}>
      {secret && isOpen && (
        <>
          <div className="dialog__body stack">
            <p>{secret.text} It will not be shown again.</p>
            <label htmlFor="handed-over">{secret.label}</label>
            <input
              className="input"
              id="handed-over"
              readOnly
              value={secret.value}
              onFocus={(event) => event.target.select()}
            />
          </div>
          <div className="dialog__foot">
            <button className="btn btn--plain" type="button" onClick={() => setOpen(false)}>
              Close
            </button>
            <button className="btn" type="button" onClick={() => void copy(secret.value)}>
              Copy
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
  return { showSecret, secretDialog }
}
