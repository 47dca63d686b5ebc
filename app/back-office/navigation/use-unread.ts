import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '#app/platform/api/client.ts'
import type { WorkCounts } from '#app/records/submission/conversation/conversation.api.ts'
import type { InboxTokens } from '#app/kit/admin/screen.tsx'

const pollIntervalMs = 10_000
/** Polling extends the session, so it stops after ten minutes without input. */
const idleLimitMs = 10 * 60_000

type InboxState = { work: WorkCounts | undefined; tokens: InboxTokens }

export function useUnread(
  first: WorkCounts | undefined,
): InboxState & { refreshUnread: () => Promise<void> } {
  const [inboxState, setInboxState] = useState<InboxState>({ work: first, tokens: {} })
  const lastInputAt = useRef(0)
  const lastToken = useRef<string>(undefined)
  const refreshUnread = useCallback(async () => {
    const query = lastToken.current === undefined ? {} : { since: lastToken.current }
    // Ignore errors of this background request: the page's next request reports them.
    const changes = await api.get('/admin/changes', { query }).catch(() => undefined)
    if (!changes) return
    lastToken.current = changes.token
    const { tokens, work } = changes
    if (tokens && work) setInboxState({ work, tokens })
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
