import type { ComponentProps, ReactNode } from 'react'
import { Dialog } from '#app/ui/panel/dialog.tsx'
import { accountApi, confirmPrompt } from '#app/kit/admin/admin-api.ts'
import { DialogForm } from '#app/kit/admin/dialog/dialog-form.tsx'
import { usePrompt } from '#app/kit/admin/sign-in-prompts.ts'
import { type PasskeyResponse, SignInWithPasskey } from '#app/back-office/account/passkey.tsx'
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

/** Opens when a request requires password confirmation. The request is sent again afterwards. */
export function ConfirmDialog() {
  const { isOpen, done, cancel } = usePrompt(confirmPrompt)
  const confirmByPasskey = async (body: PasskeyResponse) => {
    await accountApi.post('/admin/account/confirm/passkey', { body })
    done()
  }
  return (
    <Dialog isOpen={isOpen} title="Confirm your identity" onClose={cancel}>
      {isOpen && (
        <ConfirmPassword
          text="Confirm your password. We won't ask again for 10 minutes."
          send={async (body) => {
            await accountApi.post('/admin/account/confirm', { body })
            done()
          }}
          label="Confirm"
          busyLabel="Confirming"
          other={<SignInWithPasskey onUsed={confirmByPasskey} />}
          onCancel={cancel}
        />
      )}
    </Dialog>
  )
}
