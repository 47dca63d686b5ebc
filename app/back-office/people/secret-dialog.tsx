import { type ReactNode, useCallback, useRef, useState } from 'react'
import { InputField } from '#app/ui/form/input-field.tsx'
import { Dialog } from '#app/ui/panel/dialog.tsx'

export type Secret = {
  title: string
  text: string
  label: string
  value: string
}

const copyNotes = { copied: 'Copied.', failed: 'Could not be copied. Press Ctrl+C.' }

export function useSecretDialog(): { showSecret: (secret: Secret) => void; secretDialog: ReactNode } {
  const [secret, setSecret] = useState<Secret>()
  const [isOpen, setOpen] = useState(false)
  const [note, setNote] = useState<keyof typeof copyNotes>()
  const input = useRef<HTMLInputElement>(null)
  const copy = async (value: string) => {
    try {
      await navigator.clipboard.writeText(value)
      setNote('copied')
    } catch {
      input.current?.focus()
      setNote('failed')
    }
  }
  const showSecret = useCallback((next: Secret) => {
    setSecret(next)
    setNote(undefined)
    setOpen(true)
  }, [])
  const secretDialog = (
    <Dialog isOpen={isOpen} title={secret?.title ?? ''} onClose={() => setOpen(false)}>
      {secret && isOpen && (
        <>
          <div className="dialog__body stack">
            <p>{secret.text} It will not be shown again.</p>
            <InputField
              id="handed-over"
              name="secret"
              label={secret.label}
              ref={input}
              readOnly
              value={secret.value}
              onFocus={(event) => event.target.select()}
            />
            <output>{note && copyNotes[note]}</output>
          </div>
          <div className="dialog__foot">
            <button className="btn btn--plain" type="button" onClick={() => setOpen(false)}>
              Close
            </button>
            <button className="btn" type="button" data-first onClick={() => void copy(secret.value)}>
              Copy
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
  return { showSecret, secretDialog }
}
