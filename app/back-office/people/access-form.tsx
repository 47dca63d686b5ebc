import type { ReactNode } from 'react'
import { useFormSubmit } from '#app/kit/admin/dialog/dialog-form.tsx'
import type { FieldErrors } from '#app/platform/errors.ts'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import styles from './people.module.css'

type AccessFormProps = {
  send: (form: HTMLFormElement) => Promise<void>
  label: string
  busyLabel: string
  note: string
  children: (errors: FieldErrors) => ReactNode
}

/** A form in a card, with the errors of `send` and a note below the button. */
export function AccessForm({ send, label, busyLabel, note, children }: AccessFormProps) {
  const { errors, formError, isBusy, submit } = useFormSubmit(send)
  return (
    <form className={styles.invite} noValidate onSubmit={submit}>
      {formError && (
        <div role="alert">
          <Notice tone="bad">{formError}</Notice>
        </div>
      )}
      {children(errors)}
      <SubmitButton isBusy={isBusy} busyLabel={busyLabel}>
        {label}
      </SubmitButton>
      <p className="small muted">{note}</p>
    </form>
  )
}
