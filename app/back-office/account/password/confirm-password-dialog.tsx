import { adminApi, confirmPrompt } from '../../../kit/admin/admin-api.ts'
import { usePrompt } from '../../../kit/admin/sign-in/sign-in-prompts.ts'
import { Dialog } from '../../../ui/panel/dialog.tsx'
import type { PasskeyAnswer } from '../passkey/passkey.ts'
import { SignInWithPasskey } from '../passkey/sign-in-with-passkey.tsx'
import { ConfirmPassword } from './confirm-password-form.tsx'

/** Asks for the password once more, before an export, an erasure or a change of people; the call then goes on. */
export function ConfirmDialog() {
  const { isOpen, done, cancel } = usePrompt(confirmPrompt)
  const confirmByPasskey = async (body: PasskeyAnswer) => {
    await adminApi.post('/admin/account/confirm/passkey', { body })
    done()
  }
  return (
    <Dialog isOpen={isOpen} title="Is it you?" onClose={cancel}>
      {isOpen && (
        <ConfirmPassword
          text="Please enter your password again. It is then not asked for within ten minutes."
          send={async (body) => {
            await adminApi.post('/admin/account/confirm', { body })
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
