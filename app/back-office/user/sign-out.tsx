import { useNavigate } from 'react-router'
import { Button } from '#app/ui/form/button.tsx'
import { api } from '#app/platform/api/client.ts'
import { countLocalDrafts, removeLocalDrafts } from '#app/kit/admin/draft/local-drafts.ts'
import { useShell } from '#app/kit/admin/shell-context.ts'
import { removeSessionKey } from '#app/kit/admin/sign-in-prompts.ts'

/** Asks first if there are unsaved drafts, because signing out deletes them from this browser. */
export function useSignOut(): () => Promise<void> {
  const { administrator, open } = useShell()
  const endSession = useEndSession()
  return async () => {
    if (countLocalDrafts(administrator.id) > 0) open('sign-out')
    else await endSession()
  }
}

function useEndSession(): () => Promise<void> {
  const { administrator } = useShell()
  const navigate = useNavigate()
  return async () => {
    // If the request fails, the session expires on its own.
    await api.post('/admin/Logout').catch(() => {})
    removeLocalDrafts(administrator.id)
    removeSessionKey()
    await navigate('/admin/login', { replace: true })
  }
}

export function SignOutQuestion({ onClose }: { onClose: () => void }) {
  const { administrator } = useShell()
  const endSession = useEndSession()
  const count = countLocalDrafts(administrator.id)
  return (
    <>
      <p className="dialog__body">
        {count === 1
          ? 'You have an unsaved draft. Signing out will delete it from this browser.'
          : `You have ${count} unsaved drafts. Signing out will delete them from this browser.`}
      </p>
      <div className="dialog__foot">
        <Button look="btn--plain" label="Stay signed in" data-first onClick={onClose} />
        <Button look="btn--bad" label="Sign out" onClick={() => void endSession()} />
      </div>
    </>
  )
}
