import { type FormEvent, useState } from 'react'
import { ApiError, type FieldErrors } from '../../../platform/errors.ts'
import { reasonOf } from '../load/reason.ts'

/** Sends a small form once; errors belong to its fields, of which the first takes the focus, or a refusal to the whole form. */
export function useFormSubmit(send: (form: HTMLFormElement) => Promise<void>) {
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
      await send(form)
      setErrors({})
    } catch (error) {
      const found = (error instanceof ApiError && error.errors) || {}
      setErrors(found)
      const first = [...form.elements].find((each) => (each.getAttribute('name') ?? '') in found)
      if (first instanceof HTMLElement) first.focus()
      else setRefusal(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { errors, refusal, isBusy, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) }
}
