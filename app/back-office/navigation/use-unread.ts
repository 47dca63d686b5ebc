import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../platform/api/client.ts'
import type { InboxTokens } from '../../kit/admin/shell-context.ts'
import type { Unread } from '../../records/submission/read-mark/endpoints.ts'
import { mapSubmissions, type SubmissionName } from '../../collections.ts'

const pollIntervalMs = 10_000
/** Polling extends the session, so it stops after ten minutes without input. */
const idleLimitMs = 10 * 60_000

type InboxState = { unread: Unread; tokens: InboxTokens }

export function useUnread(first: Unread): InboxState & { refreshUnread: () => Promise<void> } {
  const [inboxState, setInboxState] = useState<InboxState>({ unread: first, tokens: {} })
  const lastInputAt = useRef(0)
  const lastToken = useRef<string>(undefined)
  const refreshUnread = useCallback(async () => {
    const query = lastToken.current === undefined ? {} : { since: lastToken.current }
    // Ignore errors of this background request: the page's next request reports them.
    const changes = await api.get('/admin/changes', { query }).catch(() => undefined)
    if (!changes) return
    lastToken.current = changes.token
    if (changes.inboxes) setInboxState(toInboxState(changes.inboxes))
  }, [])

  useEffect(() => {
    lastInputAt.current = Date.now()
    const recordInput = () => {
      lastInputAt.current = Date.now()
    }
    const pollUnlessIdle = () => {
      if (!document.hidden && Date.now() - lastInputAt.current < idleLimitMs) void refreshUnread()
    }
    pollUnlessIdle()
    const timer = setInterval(pollUnlessIdle, pollIntervalMs)
    for (const name of ['pointermove', 'keydown'] as const)
      window.addEventListener(name, recordInput, { passive: true })
    const onVisibilityChange = () => {
      if (document.hidden) return
      recordInput()
      pollUnlessIdle()
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      clearInterval(timer)
      for (const name of ['pointermove', 'keydown'] as const) window.removeEventListener(name, recordInput)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [refreshUnread])
  return { ...inboxState, refreshUnread }
}

const toInboxState = (inboxes: Record<SubmissionName, { unread: number; token: string }>): InboxState => ({
  unread: mapSubmissions((name) => inboxes[name].unread),
  tokens: mapSubmissions((name) => inboxes[name].token),
})
