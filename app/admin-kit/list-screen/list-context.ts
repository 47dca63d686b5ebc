import { createContext, use } from 'react'
import type { List } from './use-list.ts'
import type { RowActions } from './use-row-actions.tsx'

export type ListValue = { list: List; actions: RowActions }

export const ListContext = createContext<ListValue | undefined>(undefined)

/** What the rows and the form of a list know of it. */
export function useListContext(): ListValue {
  const value = use(ListContext)
  if (!value) throw new Error('This works inside a ListScreen only.')
  return value
}
