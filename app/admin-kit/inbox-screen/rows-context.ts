import { createContext, use } from 'react'
import type { Selection } from '../parts/use-selection.ts'
import type { Walk } from './use-walk.ts'

type RowsValue = Pick<Walk, 'rowProps'> & { selection: Selection; isSelecting: boolean }

/** What rows know of their list. */
export const RowsContext = createContext<RowsValue | undefined>(undefined)

export function useRows(): RowsValue {
  const rows = use(RowsContext)
  if (!rows) throw new Error('Rows stand in a list.')
  return rows
}
