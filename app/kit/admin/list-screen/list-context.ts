import { createContext, use } from 'react'
import type { useContentList } from './use-content-list.tsx'

type ListValue = ReturnType<typeof useContentList>

export const ListContext = createContext<ListValue | undefined>(undefined)

/** What the parts of a list screen know and can do. */
export function useListContext(): ListValue {
  const value = use(ListContext)
  if (!value) throw new Error('This works inside a ListScreen only.')
  return value
}
