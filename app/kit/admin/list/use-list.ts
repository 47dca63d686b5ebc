import { useState, useCallback, useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router'
import { ApiError } from '#app/platform/errors.ts'
import { getErrorMessage } from '#app/kit/admin/admin-api.ts'
import type { ListView, ViewParams } from './list-search-params.ts'
import { itemIdOf, type ListResult, type ListRow } from './list-state.ts'

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
 * State common to all lists.
 * @param loadedView the view that the result belongs to.
 */
export function useList<Row extends ListRow, View extends Pick<ListView, 'search' | 'page' | 'id'>>(
  { read, toQuery }: ViewParams<View>,
  loadedView: View,
  result: ListResult<Row>,
) {
  const location = useLocation()
  const navigate = useNavigate()
  const [problems, setProblems] = useState<ReadonlyMap<number, Problem>>(new Map())

  // The open record comes from the URL because opening it does not reload the list.
  const view: View = { ...loadedView, id: read(new URLSearchParams(location.search)).id }
  // Links start from the pending navigation, so that choosing a tab keeps a search that has just been typed.
  const pending = useNavigation().location
  const nextView = pending?.pathname === location.pathname ? read(new URLSearchParams(pending.search)) : view

  const page = 'rows' in result ? result : undefined
  const rows = page?.rows ?? []

  const linkTo = (changes: Partial<View>) => ({ search: toQuery({ ...nextView, id: undefined, ...changes }) })
  const goTo = (changes: Partial<View>, options?: NavigateOptions) => navigate(linkTo(changes), options)

  return {
    view,
    nextView,
    rows,
    total: page?.total ?? 0,
    tabs: page?.tabs,
    error: 'error' in result ? result.error : undefined,
    selection: useSelection(rows.map(({ id }) => id)),
    problems,
    linkTo,
    goTo,
    /** Only the first letter adds a history entry, so Back undoes the whole search. */
    search: (search: string) => goTo({ ...nextView, search, page: 1 }, { replace: view.search !== '' }),
    clearProblems: () => setProblems(new Map()),
    showProblem: (failed: readonly ListRow[], title: string, error: unknown) =>
      setProblems(new Map(failed.map((row) => [row.id, toProblem(title, row, error)]))),
  }
}

/** Selected rows that are no longer shown are ignored. */
function useSelection(shown: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const ids = useMemo(() => shown.filter((id) => chosen.has(id)), [shown, chosen])
  const isAll = ids.length > 0 && ids.length === shown.length
  const clear = useCallback(() => setChosen(new Set()), [])
  return {
    ids,
    has: (id: number) => chosen.has(id),
    toggle: (id: number) => setChosen((before) => before.symmetricDifference(new Set([id]))),
    isAll,
    toggleAll: () => setChosen(new Set(isAll ? [] : shown)),
    clear,
  }
}
