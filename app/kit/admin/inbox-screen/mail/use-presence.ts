import { useEffect, useState } from 'react'
import { createClient } from '../../../../platform/api/client.ts'
import { hasSessionKey } from '../../sign-in/sign-in-prompts.ts'
import type { Activity, Presence } from '../../../../records/submission/presence/endpoints.ts'

const pollIntervalMs = 4000

/** Never asks for the password, because nobody would expect the question. `keepalive` reports leaving the page. */
const presenceApi = createClient((path, init) => fetch(path, { ...init, keepalive: true }))

const send = (conversation: number, activity: Activity | 'left') =>
  presenceApi.post('/admin/presence', { body: { conversation, activity } })

/** Tells colleagues who has the conversation open, and returns theirs. Hidden tabs are not announced. */
export function usePresence(conversation: number | undefined, activity: Activity): Presence | undefined {
  const [presence, setPresence] = useState<Presence>()
  useEffect(() => {
    if (conversation === undefined) return
    let isCurrent = true
    const announce = () => {
      if (document.hidden) return
      send(conversation, activity).then(
        (received) => isCurrent && setPresence(received),
        () => {},
      )
    }
    announce()
    const timer = setInterval(announce, pollIntervalMs)
    document.addEventListener('visibilitychange', announce)
    return () => {
      isCurrent = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', announce)
    }
  }, [conversation, activity])
  useEffect(() => {
    if (conversation === undefined) return
    const leave = () => {
      if (hasSessionKey()) send(conversation, 'left').catch(() => {})
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
      setPresence(undefined)
    }
  }, [conversation])
  return presence
}
