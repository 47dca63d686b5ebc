import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError, type FieldErrors } from '../../api/errors.ts'
import { textFields } from '../../forms/text-fields.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { SubmitButton } from '../../ui/submit-button/submit-button.tsx'
import { reasonOf } from './reason.ts'

type DialogFormProps<Name extends string> = {
  /** The fields that are sent. */
  names: readonly Name[]
  send: (fields: Record<Name, string>) => Promise<void>
  /** Of the button that sends, and while it does. */
  label: string
  busyLabel: string
  isDangerous?: boolean
  cancelLabel?: string | undefined
  onCancel: () => void
  children: (errors: FieldErrors) => ReactNode
}

/** A small form in a dialog: errors stand at their fields, and the focus goes to the first of them. */
export function DialogForm<const Name extends string>(props: DialogFormProps<Name>) {
  const { names, send, label, busyLabel, isDangerous, cancelLabel = 'Cancel', onCancel } = props
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setBusy(true)
    setRefusal(undefined)
    try {
      await send(textFields(new FormData(form), names))
      setErrors({})
    } catch (error) {
      const found = (error instanceof ApiError && error.errors) || {}
      setErrors(found)
      const first = [...form.elements].find((each) => each instanceof HTMLInputElement && each.name in found)
      if (first instanceof HTMLInputElement) first.focus()
      else setRefusal(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="dialog__body fields">
        {refusal && (
          <div role="alert">
            <Notice tone="bad">{refusal}</Notice>
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
