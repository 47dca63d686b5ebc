import type { ComponentProps } from 'react'
import { DialogForm } from '../../admin-kit/parts/dialog-form.tsx'
import { PasswordField } from './password-field.tsx'

type ConfirmPasswordProps = Omit<ComponentProps<typeof DialogForm<'password'>>, 'names' | 'children'> & {
  text: string
}

/** Asks for the password before a change of the second factor. */
export function ConfirmPassword({ text, ...form }: ConfirmPasswordProps) {
  return (
    <DialogForm {...form} names={['password']}>
      {({ password }) => (
        <>
          <p>{text}</p>
          <PasswordField
            id="factor-password"
            name="password"
            label="Current password"
            error={password}
            hasFocus
          />
        </>
      )}
    </DialogForm>
  )
}
