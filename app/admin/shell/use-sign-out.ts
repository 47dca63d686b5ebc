import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api/browser.ts'
import { removeSessionKey } from '../session-key.ts'

/** Ends the session on the server, forgets it here, and leads to the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return useCallback(async () => {
    // Whoever leaves is let go: a session that the server cannot end now, it ends by itself.
    await api.post('/admin/Logout').catch(() => {})
    removeSessionKey()
    await navigate('/admin/login', { replace: true })
  }, [navigate])
}
