import { useEffect } from 'react'
import { Dialog } from '#app/ui/panel/dialog.tsx'
import { signInPrompt } from '#app/kit/admin/admin-api.ts'
import type { Administrator } from '#app/kit/admin/shell-context.ts'
import { firstStepPath } from '#app/kit/admin/sign-in-paths.ts'
import { usePrompt } from '#app/kit/admin/sign-in-prompts.ts'
import { SignInForm } from './sign-in-form.tsx'

type SignInDialogProps = { email: string; onSignedIn: (administrator: Administrator) => void }

/** Opens when the session expires. Pending requests continue after signing in. */
export function SignInDialog({ email, onSignedIn }: SignInDialogProps) {
  const { isOpen, done, cancel } = usePrompt(signInPrompt)
  // The e-mail address is filled in. Runs after the dialog focuses its first field.
  useEffect(() => {
    if (isOpen) document.getElementById('sign-in-password')?.focus()
  }, [isOpen])
  return (
    <Dialog isOpen={isOpen} title="Your session has ended" onClose={cancel}>
      {isOpen && (
        <div className="dialog__body stack">
          <p>Please sign in again. Your changes are still there.</p>
          <SignInForm
            email={email}
            onSignedIn={(administrator) => {
              // The password may have been reset since and must be changed first.
              if (administrator.mustFirst) return location.assign(firstStepPath(location))
              onSignedIn(administrator)
              done()
            }}
          />
        </div>
      )}
    </Dialog>
  )
}
