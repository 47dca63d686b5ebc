import { createContext, useContext } from 'react'

/** Provides the id of the request to a page that failed; cached pages know none. */
export const RequestId = createContext<string | undefined>(undefined)

/** By which the log names the request whose page failed; React finds it in the page again when it hydrates. */
export function useRequestId(): string | undefined {
  const given = useContext(RequestId)
  if (given !== undefined || typeof document === 'undefined') return given
  return document.querySelector('[data-request-id]')?.textContent || undefined
}
