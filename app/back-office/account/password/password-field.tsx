import { Field } from '../../../ui/form/field.tsx'

type PasswordFieldProps = {
  id: string
  name: string
  label: string
  error?: string | undefined
  hint?: string
  isNew?: boolean
  isShown?: boolean
  /** Takes the focus when it appears. */
  hasFocus?: boolean
}

/** A current or a new password, marked for password managers. */
export function PasswordField({ isNew, isShown, hasFocus, ...field }: PasswordFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          ref={hasFocus ? focus : undefined}
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

/** As the `ref` of a field: it takes the focus when it appears. */
export const focus = (input: HTMLInputElement | null): void => input?.focus()
