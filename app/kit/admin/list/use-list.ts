import { useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router'
import { ApiError } from '../../../platform/errors.ts'
import type { CollectionName } from '../../../collections.ts'
import { reasonOf } from '../load/reason.ts'
import { useSelection } from '../selection/use-selection.ts'
import { type Answer, type ListRow, type Moved, withoutMoved } from './list-state.ts'
import { type ListView, readView, viewSearch } from './list-search-params.ts'

/** What could not be done to a record, and why. */
export type Problem = {
  /** 'Failed to update status' */
  title: string
  reason: string
  /** The record as it was on screen, if another user has changed it meanwhile. */
  before?: ListRow
}

export const problemOf = (title: string, row: ListRow, error: unknown): Problem => ({
  title,
  reason: (error instanceof ApiError && error.errors?.[row.id]) || reasonOf(error),
  ...(isConflict(error) && { before: row }),
})

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409

/**
 * What every list of the back-office shows and does: the loaded rows without those that were just moved or deleted, the
 * selected ones, and the addresses of its other views. Rows leave at once and come back with a problem if the server refuses.
 * @param loaded the view whose rows the answer has.
 */
export function useList<Row extends ListRow>(name: CollectionName, loaded: ListView, answer: Answer<Row>) {
  const here = useLocation()
  const navigate = useNavigate()
  const [moved, setMoved] = useState<Moved>(new Map())
  const [problems, setProblems] = useState<ReadonlyMap<number, Problem>>(new Map())
  const [seen, setSeen] = useState(answer)

  // A record opens before its list is asked for; the rest of the view is what was loaded.
  const view: ListView = { ...loaded, id: readView(name, new URLSearchParams(here.search)).id }
  // While rows are loaded, the next link is made from what was asked for: typing a search and
  // choosing a tab at once gives both.
  const pending = useNavigation().location
  const next =
    pending?.pathname === here.pathname ? readView(name, new URLSearchParams(pending.search)) : view

  const page = 'rows' in answer ? answer : undefined
  if (page && seen !== answer) {
    setSeen(answer)
    setMoved((before) => new Map([...before].filter(([id]) => page.rows.some((row) => row.id === id))))
  }
  const shown = page && withoutMoved(page, moved)
  const rows = shown?.rows ?? []

  const to = (changes: Partial<ListView>) => ({
    search: viewSearch(name, { ...next, id: undefined, ...changes }),
  })
  const goTo = (changes: Partial<ListView>, options?: NavigateOptions) => navigate(to(changes), options)

  return {
    view,
    /** The view that was asked for; its rows may be on their way. */
    next,
    rows,
    total: shown?.total ?? 0,
    /** Undefined while they are not known. */
    tabs: shown?.tabs,
    error: 'error' in answer ? answer.error : undefined,
    selection: useSelection(rows.map(({ id }) => id)),
    problems,
    isMoved: (id: number) => moved.has(id),
    to,
    goTo,
    /** A record that was opened meanwhile stays open. Back undoes the whole search: the first letter adds to the history, the others replace it. */
    search: (search: string) => goTo({ search, page: 1, id: next.id }, { replace: view.search !== '' }),
    /** Takes rows off the list before the server has answered. */
    hide: (leaving: readonly Row[], to?: number) => {
      setMoved(
        (before) => new Map([...before, ...leaving.map(({ id, version }) => [id, { version, to }] as const)]),
      )
      setProblems((before) => without(before, leaving))
    },
    /** Puts them back, with what went wrong. */
    bringBack: (left: readonly Row[], title: string, error: unknown) => {
      setMoved((before) => without(before, left))
      setProblems(
        (before) =>
          new Map([...before, ...left.map((row) => [row.id, problemOf(title, row, error)] as const)]),
      )
    },
  }
}

const without = <T>(map: ReadonlyMap<number, T>, rows: readonly ListRow[]): ReadonlyMap<number, T> =>
  new Map([...map].filter(([id]) => !rows.some((row) => row.id === id)))
