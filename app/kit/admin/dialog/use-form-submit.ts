import { type FormEvent, useState } from 'react'
import { ApiError, type FieldErrors, invalid } from '#app/platform/errors.ts'
import { findIncompleteInputs } from '#app/ui/form/incomplete-inputs.ts'
import { isDeclined } from '#app/kit/admin/admin-api.ts'
import { getErrorMessage } from '#app/kit/admin/load/error-message.ts'

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
