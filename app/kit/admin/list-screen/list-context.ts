import { createContext, use } from 'react'
import type { ContentList } from './use-content-list.tsx'

export const ListContext = createContext<ContentList | undefined>(undefined)

export function useListContext(): ContentList {
  const value = use(ListContext)
  if (!value) throw new Error('useListContext must be used inside a list screen.')
  return value
}
