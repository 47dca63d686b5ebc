import type { ComponentProps, ReactNode } from 'react'
import { DialogForm } from '#app/kit/admin/dialog/dialog-form.tsx'
import { PasswordField } from './password-field.tsx'

type ConfirmPasswordProps = Omit<ComponentProps<typeof DialogForm<'password'>>, 'names' | 'children'> & {
  text: string
  other?: ReactNode
}

export function ConfirmPassword({ text, other, ...form }: ConfirmPasswordProps) {
  return (
    <DialogForm {...form} names={['password']}>
      {({ password }) => (
        <>
          <p>{text}</p>
          <PasswordField
            id="confirm-password"
            name="password"
            label="Current password"
            error={password}
            shouldFocus
          />
          {other}
        </>
      )}
    </DialogForm>
  )
}
