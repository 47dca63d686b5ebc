import { SubmitButton } from '../submit-button/submit-button.tsx'
import styles from './form-end.module.css'

type FormEndProps = {
  /** What the button says. */
  children: string
  isSending: boolean
  /** What becomes of what was typed, in a sentence. */
  note: string
}

/** The end of a visitor's form: the button that sends it, and what its contents are used for. */
export function FormEnd({ children, isSending, note }: FormEndProps) {
  return (
    <div className={`full ${styles.end}`}>
      <SubmitButton isBusy={isSending}>{children}</SubmitButton>
      <p className="form-note">{note}</p>
    </div>
  )
}
