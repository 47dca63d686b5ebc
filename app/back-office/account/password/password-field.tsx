import { InputField } from '#app/ui/form/input-field.tsx'

type PasswordFieldProps = {
  id: string
  name: string
  label: string
  error?: string | undefined
  isNew?: boolean
  isShown?: boolean
  shouldFocus?: boolean
}

export const PasswordField = ({ isNew, isShown, shouldFocus, ...field }: PasswordFieldProps) => (
  <InputField
    {...field}
    hint={isNew ? 'At least 12 characters. Four unrelated words are easy to remember.' : undefined}
    ref={shouldFocus ? focusOnMount : undefined}
    type={isShown ? 'text' : 'password'}
    autoComplete={isNew ? 'new-password' : 'current-password'}
    autoCapitalize="off"
    spellCheck="false"
    required
  />
)

export const focusOnMount = (input: HTMLInputElement | null): void => input?.focus()
