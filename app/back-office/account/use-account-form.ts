import { type FormEvent, useState } from 'react'
import { ApiError, type FieldErrors } from '../../api/errors.ts'
import { textFields } from '../../forms/text-fields.ts'
import { reasonOf } from '../../admin-kit/parts/reason.ts'

type AccountForm = {
  errors: FieldErrors
  /** A refusal that belongs to no field. */
  refusal: string | undefined
  isBusy: boolean
  submit: (event: FormEvent<HTMLFormElement>) => void
}

/** Sends the named fields of a small form once, and tells at the fields what was wrong; the focus goes to the first of them. */
export function useAccountForm<const Name extends string>(
  names: readonly Name[],
  send: (fields: Record<Name, string>) => Promise<void>,
): AccountForm {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const fields = textFields(new FormData(form), names)
    setBusy(true)
    setRefusal(undefined)
    try {
      await send(fields)
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
  return { errors, refusal, isBusy, submit: (event) => void submit(event) }
}
