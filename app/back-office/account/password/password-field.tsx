import { Field } from '#app/ui/form/field.tsx'

type PasswordFieldProps = {
  id: string
  name: string
  label: string
  error?: string | undefined
  hint?: string
  isNew?: boolean
  isShown?: boolean
  shouldFocus?: boolean
}

export function PasswordField({ isNew, isShown, shouldFocus, ...field }: PasswordFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          ref={shouldFocus ? focusOnMount : undefined}
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

export const focusOnMount = (input: HTMLInputElement | null): void => input?.focus()
