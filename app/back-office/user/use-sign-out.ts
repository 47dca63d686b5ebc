import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../platform/api/browser-client.ts'
import { removeSessionKey } from '../../kit/admin/sign-in/signed-in-flag.ts'
import { countDrafts, removeDrafts } from '../../kit/admin/draft/local-drafts.ts'
import { useShell } from '../../kit/admin/shell-context.ts'

/** Signs out; where something typed is not saved yet, it asks first, for nothing personal stays in this browser. */
export function useSignOut(): () => Promise<void> {
  const { administrator, open } = useShell()
  const leave = useLeave()
  return useCallback(async () => {
    if (countDrafts(administrator.id) > 0) open('sign-out')
    else await leave()
  }, [administrator.id, open, leave])
}

/** Ends the session on the server, forgets here what belonged to it, and leads to the sign-in page. */
export function useLeave(): () => Promise<void> {
  const { administrator } = useShell()
  const navigate = useNavigate()
  return useCallback(async () => {
    // A session that the server cannot end now expires.
    await api.post('/admin/Logout').catch(() => {})
    removeDrafts(administrator.id)
    removeSessionKey()
    await navigate('/admin/login', { replace: true })
  }, [administrator.id, navigate])
}
