import { useId } from 'react'
import { SubmitButton } from './submit-button.tsx'
import styles from './form-end.module.css'

type FormEndProps = {
  /** What the button says. */
  children: string
  isSending: boolean
  /** What becomes of what was typed, in a sentence. */
  note: string
}

/** The end of a visitor's form: what its contents are used for, the button that sends it, and a trap for programs. */
export function FormEnd({ children, isSending, note }: FormEndProps) {
  return (
    <div className={`full ${styles.end}`}>
      <Trap />
      <p className="form-note">
        {note}{' '}
        <a href="/privacy" target="_blank" rel="noopener">
          How long we keep it, and your rights
          <span className="vh">, opens in a new tab</span>
        </a>
      </p>
      <SubmitButton isBusy={isSending}>{children}</SubmitButton>
    </div>
  )
}

/** A field that people neither see nor reach: only programs that fill every field fill it. */
function Trap() {
  const id = useId()
  return (
    <div className="vh" aria-hidden="true">
      <label htmlFor={id}>Leave this field empty</label>
      <input
        id={id}
        name="topic"
        maxLength={2000}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
      />
    </div>
  )
}
