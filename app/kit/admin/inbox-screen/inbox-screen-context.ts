import { createContext, use } from 'react'
import type { InboxState } from './use-inbox.tsx'

export const InboxScreenContext = createContext<InboxState | undefined>(undefined)

export function useInboxScreen(): InboxState {
  const inbox = use(InboxScreenContext)
  if (!inbox) throw new Error('useInboxScreen requires an InboxScreenContext')
  return inbox
}
