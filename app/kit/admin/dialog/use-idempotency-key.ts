import { useRef } from 'react'

/** A retry of an unchanged request reuses the key. @returns headers for the content of a request */
export function useIdempotencyKey(): (content: object) => Record<string, string> {
  const last = useRef<{ key: string; content: string }>(undefined)
  return (request) => {
    const content = JSON.stringify(request)
    if (last.current?.content !== content) last.current = { key: crypto.randomUUID(), content }
    return { 'Idempotency-Key': last.current.key }
  }
}
