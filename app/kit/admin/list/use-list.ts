import { useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router'
import { ApiError } from '#app/platform/errors.ts'
import { isDeclined } from '#app/kit/admin/admin-api.ts'
import { getErrorMessage } from '#app/kit/admin/load/error-message.ts'
import { useSelection } from '#app/kit/admin/selection/use-selection.ts'
import type { ListView, ViewParams } from './list-search-params.ts'
import { itemIdOf, type ListResult, type ListRow, type MovedRows, removeMovedRows } from './list-state.ts'

export type Problem = {
  title: string
  reason: string
  /** Set on a conflict: the record as it was on screen. */
  before?: ListRow
}

export const toProblem = (title: string, row: ListRow, error: unknown): Problem => ({
  title,
  reason: (error instanceof ApiError && error.errors?.[itemIdOf(row)]) || getErrorMessage(error),
  ...(isConflict(error) && { before: row }),
})

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409

/**
 * State common to all lists. Rows are hidden at once when they are moved or deleted, and restored if the request fails.
 * @param loadedView the view that the result belongs to.
 */
export function useList<Row extends ListRow, View extends Pick<ListView, 'search' | 'page' | 'id'>>(
  { read, toQuery }: ViewParams<View>,
  loadedView: View,
  result: ListResult<Row>,
) {
  const location = useLocation()
  const navigate = useNavigate()
  const [moved, setMoved] = useState<MovedRows>(new Map())
  const [problems, setProblems] = useState<ReadonlyMap<number, Problem>>(new Map())
  const [lastResult, setLastResult] = useState(result)

  // The open record comes from the URL because opening it does not reload the list.
  const view: View = { ...loadedView, id: read(new URLSearchParams(location.search)).id }
  // Links start from the pending navigation, so that choosing a tab keeps a search that has just been typed.
  const pending = useNavigation().location
  const nextView = pending?.pathname === location.pathname ? read(new URLSearchParams(pending.search)) : view

  const page = 'rows' in result ? result : undefined
  if (page && lastResult !== result) {
    setLastResult(result)
    setMoved((before) => new Map([...before].filter(([id]) => page.rows.some((row) => row.id === id))))
  }
  const visiblePage = page && removeMovedRows(page, moved)
  const rows = visiblePage?.rows ?? []

  const linkTo = (changes: Partial<View>) => ({ search: toQuery({ ...nextView, id: undefined, ...changes }) })
  const goTo = (changes: Partial<View>, options?: NavigateOptions) => navigate(linkTo(changes), options)

  return {
    view,
    nextView,
    rows,
    total: visiblePage?.total ?? 0,
    tabs: visiblePage?.tabs,
    error: 'error' in result ? result.error : undefined,
    selection: useSelection(rows.map(({ id }) => id)),
    problems,
    isMoved: (id: number) => moved.has(id),
    linkTo,
    goTo,
    /** Only the first letter adds a history entry, so Back undoes the whole search. */
    search: (search: string) => goTo({ ...nextView, search, page: 1 }, { replace: view.search !== '' }),
    clearProblems: (rows: readonly ListRow[]) => setProblems((before) => omitRows(before, rows)),
    hideRows: (leaving: readonly ListRow[], to?: number) => {
      setMoved(
        (before) => new Map([...before, ...leaving.map(({ id, version }) => [id, { version, to }] as const)]),
      )
      setProblems((before) => omitRows(before, leaving))
    },
    restoreRows: (restored: readonly ListRow[], title: string, error: unknown) => {
      setMoved((before) => omitRows(before, restored))
      if (isDeclined(error)) return
      setProblems(
        (before) =>
          new Map([...before, ...restored.map((row) => [row.id, toProblem(title, row, error)] as const)]),
      )
    },
  }
}

const omitRows = <T>(map: ReadonlyMap<number, T>, rows: readonly ListRow[]): ReadonlyMap<number, T> =>
  new Map([...map].filter(([id]) => !rows.some((row) => row.id === id)))
