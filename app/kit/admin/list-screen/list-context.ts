import { createContext, use } from 'react'
import type { useContentList } from './use-content-list.tsx'

type ListValue = ReturnType<typeof useContentList>

export const ListContext = createContext<ListValue | undefined>(undefined)

export function useListContext(): ListValue {
  const value = use(ListContext)
  if (!value) throw new Error('useListContext must be used inside a list screen.')
  return value
}
