import { SubmitButton } from '../submit-button/submit-button.tsx'
import styles from './form-end.module.css'

type FormEndProps = {
  /** What the button says. */
  children: string
  isSending: boolean
  /** What becomes of what was typed, in a sentence. */
  note: string
}

/** The end of a visitor's form: what its contents are used for, and the button that sends it. */
export function FormEnd({ children, isSending, note }: FormEndProps) {
  return (
    <div className={`full ${styles.end}`}>
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
