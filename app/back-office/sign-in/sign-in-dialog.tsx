import { useEffect } from 'react'
import { Dialog } from '../../ui/panel/dialog.tsx'
import { signInPrompt } from '../../kit/admin/admin-api.ts'
import { usePrompt } from '../../kit/admin/sign-in/sign-in-prompts.ts'
import type { Administrator } from '../../kit/admin/shell-context.ts'
import { firstStepPath } from '../../kit/admin/sign-in/sign-in-paths.ts'
import { SignInForm } from './sign-in-form.tsx'

type SignInDialogProps = { email: string; onSignedIn: (administrator: Administrator) => void }

/** Opens over the page when the session has ended in the middle of work. Pending calls go on after signing in. */
export function SignInDialog({ email, onSignedIn }: SignInDialogProps) {
  const { isOpen, done, cancel } = usePrompt(signInPrompt)
  // The e-mail is known; after the dialog has put the focus on its first field.
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
              // A password that was given meanwhile is replaced before anything goes on.
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
