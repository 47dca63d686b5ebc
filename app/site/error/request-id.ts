import { createContext, useContext } from 'react'

export const RequestIdContext = createContext<string | undefined>(undefined)

/** Returns the request id that is logged. Hydration reads the id from the server-rendered page. */
export function useRequestId(): string | undefined {
  const requestId = useContext(RequestIdContext)
  if (requestId !== undefined || typeof document === 'undefined') return requestId
  return document.querySelector('[data-request-id]')?.textContent || undefined
}
