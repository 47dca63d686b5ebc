import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../platform/api/browser-client.ts'
import type { InboxTokens } from '../../kit/admin/shell-context.ts'
import type { Unread } from '../../records/submission/read-mark/endpoints.ts'
import { mapSubmissions, type SubmissionName } from '../../collections.ts'

const interval = 10_000
/** Polling extends the session, so it stops after this long without input, in milliseconds. */
const idleLimit = 10 * 60_000

type Watched = { unread: Unread; tokens: InboxTokens }

/**
 * What is unread in the inboxes: polled at once, when the window comes to the front, and every ten seconds unless idle.
 * `refreshUnread` polls now.
 */
export function useUnread(first: Unread): Watched & { refreshUnread: () => Promise<void> } {
  const [watched, setWatched] = useState<Watched>({ unread: first, tokens: {} })
  const lastTouch = useRef(0)
  const since = useRef<string>(undefined)
  const refreshUnread = useCallback(async () => {
    const query = since.current === undefined ? {} : { since: since.current }
    // In the background: a failure needs no message, the next call of the page shows it.
    const changes = await api.get('/admin/changes', { query }).catch(() => undefined)
    if (!changes) return
    since.current = changes.token
    if (changes.inboxes) setWatched(watchedIn(changes.inboxes))
  }, [])

  useEffect(() => {
    lastTouch.current = Date.now()
    const touch = () => {
      lastTouch.current = Date.now()
    }
    const look = () => {
      if (!document.hidden && Date.now() - lastTouch.current < idleLimit) void refreshUnread()
    }
    look()
    const timer = setInterval(look, interval)
    for (const name of ['pointermove', 'keydown'] as const)
      window.addEventListener(name, touch, { passive: true })
    const show = () => {
      if (document.hidden) return
      touch()
      look()
    }
    document.addEventListener('visibilitychange', show)
    return () => {
      clearInterval(timer)
      for (const name of ['pointermove', 'keydown'] as const) window.removeEventListener(name, touch)
      document.removeEventListener('visibilitychange', show)
    }
  }, [refreshUnread])
  return { ...watched, refreshUnread }
}

const watchedIn = (inboxes: Record<SubmissionName, { unread: number; token: string }>): Watched => ({
  unread: mapSubmissions((name) => inboxes[name].unread),
  tokens: mapSubmissions((name) => inboxes[name].token),
})
