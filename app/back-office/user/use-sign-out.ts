import { useNavigate } from 'react-router'
import { api } from '#app/platform/api/client.ts'
import { questions } from '#app/kit/admin/admin-api.ts'
import { countLocalDrafts, removeLocalDrafts } from '#app/kit/admin/draft/local-drafts.ts'
import { useShell } from '#app/kit/admin/shell-context.ts'
import { removeSessionKey } from '#app/kit/admin/sign-in-prompts.ts'

/** Asks first if there are unsaved drafts, because signing out deletes them from this browser. */
export function useSignOut(): () => Promise<void> {
  const { administrator } = useShell()
  const navigate = useNavigate()
  return async () => {
    const count = countLocalDrafts(administrator.id)
    const question = {
      question: 'Sign out without saving?',
      detail:
        count === 1
          ? 'You have an unsaved draft. Signing out will delete it from this browser.'
          : `You have ${count} unsaved drafts. Signing out will delete them from this browser.`,
      confirmLabel: 'Sign out',
      cancelLabel: 'Stay signed in',
      isDangerous: true,
    }
    if (count > 0 && !(await questions.ask?.(question))) return
    // If the request fails, the session expires on its own.
    await api.post('/admin/Logout').catch(() => {})
    removeLocalDrafts(administrator.id)
    removeSessionKey()
    await navigate('/admin/login', { replace: true })
  }
}
