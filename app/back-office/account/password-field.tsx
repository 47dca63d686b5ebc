import { useEffect, useRef } from 'react'
import { Field } from '../../ui/field/field.tsx'

type PasswordFieldProps = {
  id: string
  name: string
  label: string
  error?: string | undefined
  hint?: string
  isNew?: boolean
  isShown?: boolean
  /** Takes the focus when it comes. */
  hasFocus?: boolean
}

/** A password, present or new, so that password managers know which. */
export function PasswordField({
  id,
  name,
  label,
  error,
  hint,
  isNew,
  isShown,
  hasFocus,
}: PasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFocus) input.current?.focus()
  }, [hasFocus])
  return (
    <Field id={id} name={name} label={label} error={error} {...(hint && { hint })}>
      {(control) => (
        <input
          {...control}
          ref={input}
          className="input"
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="off"
          spellCheck="false"
          required
        />
      )}
    </Field>
  )
}
