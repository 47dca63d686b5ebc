import type { ReactNode } from 'react'
import type { FieldErrors } from '#app/platform/errors.ts'
import { readTextFields } from '#app/kit/page/form/read-text-fields.ts'
import { Notice } from '#app/ui/panel/notice.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useFormSubmit } from './use-form-submit.ts'

type DialogFormProps<Name extends string> = {
  names: readonly Name[]
  send: (fields: Record<Name, string>, form: HTMLFormElement) => Promise<void>
  label: string
  busyLabel: string
  isDangerous?: boolean
  cancelLabel?: string | undefined
  onCancel: () => void
  children: (errors: FieldErrors) => ReactNode
}

export function DialogForm<const Name extends string>(props: DialogFormProps<Name>) {
  const { names, send, label, busyLabel, isDangerous, cancelLabel = 'Cancel', onCancel } = props
  const { errors, formError, isBusy, submit } = useFormSubmit((form) =>
    send(readTextFields(new FormData(form), names), form),
  )
  return (
    <form noValidate onSubmit={submit}>
      <div className="dialog__body fields">
        {formError && (
          <div role="alert">
            <Notice tone="bad">{formError}</Notice>
          </div>
        )}
        {props.children(errors)}
      </div>
      <div className="dialog__foot">
        <button className="btn btn--plain" type="button" onClick={onCancel}>
          {cancelLabel}
        </button>
        <SubmitButton isBusy={isBusy} busyLabel={busyLabel} {...(isDangerous && { className: 'btn--bad' })}>
          {label}
        </SubmitButton>
      </div>
    </form>
  )
}
