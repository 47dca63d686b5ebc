import { useRef, useState } from 'react'
import { Button } from '#app/ui/form/button.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { useFormDialog } from '#app/kit/admin/dialog/dialogs.tsx'

export type Secret = {
  title: string
  text: string
  label: string
  value: string
}

export function useSecretDialog() {
  const { open, close, dialog } = useFormDialog()
  const showSecret = (secret: Secret) => open(secret.title, <ShownSecret secret={secret} onClose={close} />)
  return { showSecret, secretDialog: dialog }
}

const copyNotes = { copied: 'Copied.', failed: 'Could not be copied. Press Ctrl+C.' }

type ShownSecretProps = { secret: Secret; onClose: () => void }

function ShownSecret({ secret: { text, label, value }, onClose }: ShownSecretProps) {
  const [note, setNote] = useState<keyof typeof copyNotes>()
  const input = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setNote('copied')
    } catch {
      input.current?.focus()
      setNote('failed')
    }
  }
  return (
    <>
      <div className="dialog__body stack">
        <p>{text} It will not be shown again.</p>
        <InputField
          id="handed-over"
          name="secret"
          label={label}
          ref={input}
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
        />
        <output>{note && copyNotes[note]}</output>
      </div>
      <div className="dialog__foot">
        <Button look="btn--plain" label="Close" onClick={onClose} />
        <Button label="Copy" data-first onClick={() => void copy()} />
      </div>
    </>
  )
}
