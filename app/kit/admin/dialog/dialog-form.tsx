import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#app/ui/form/button.tsx'
import { findIncompleteInputs } from '#app/ui/form/incomplete-inputs.ts'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { ApiError, type FieldErrors, invalid } from '#app/platform/errors.ts'
import { isDeclined, getErrorMessage } from '#app/kit/admin/admin-api.ts'
import { readTextFields } from '#app/kit/page/form/read-text-fields.ts'

type DialogFormProps<Name extends string> = {
  names: readonly Name[]
  send: (fields: Record<Name, string>, form: HTMLFormElement) => Promise<void>
  label: string
  busyLabel: string
  isDangerous?: boolean
  cancelLabel?: string | undefined
  /** Without it, there is no button to cancel. */
  onCancel?: () => void
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
        {onCancel && <Button look="btn--plain" label={cancelLabel} onClick={onCancel} />}
        <SubmitButton isBusy={isBusy} busyLabel={busyLabel} {...(isDangerous && { className: 'btn--bad' })}>
          {label}
        </SubmitButton>
      </div>
    </form>
  )
}

/** Prevents double submission and focuses the first field with an error. Other errors become `formError`. */
export function useFormSubmit(send: (form: HTMLFormElement) => Promise<void>) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [formError, setFormError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setBusy(true)
    setFormError(undefined)
    try {
      const incomplete = findIncompleteInputs(form)
      if (Object.keys(incomplete).length > 0) invalid(incomplete)
      await send(form)
      setErrors({})
    } catch (error) {
      if (isDeclined(error)) return
      const fieldErrors = (error instanceof ApiError && error.errors) || {}
      setErrors(fieldErrors)
      const first = [...form.elements].find((control) => (control.getAttribute('name') ?? '') in fieldErrors)
      if (first instanceof HTMLElement) first.focus()
      else setFormError(getErrorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return { errors, formError, isBusy, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) }
}
