import { useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useRevalidator } from 'react-router'
import { usePendingSearch } from '../parts/use-pending-search.ts'
import { useSelection } from '../parts/use-selection.ts'
import type { ContentList, ContentRow } from './content-list.ts'
import { type Flag, type ListView, readView, viewSearch } from './list-view.ts'
import type { ListData } from './load-list.ts'

/** Told to the history by what opens a form: closing it goes back. */
export const fromList = { isFromList: true }

/** A row as the parts of a list need it. */
export type Target = { id: number; version: number; title: string }

/** Rows that have left the list on screen: by version, since a row that comes back has another; `to` is their new tab. */
type Gone = ReadonlyMap<number, { version: number; to: Flag | undefined }>

/**
 * What a list shows now: the loaded rows without those that were just moved or deleted, and the way to its other views.
 * Rows leave at once and come back with a reason where the server says no.
 */
export function useList<Row extends ContentRow>(
  collection: ContentList<Row>,
  { answer, view: loaded }: ListData<Row>,
) {
  const here = useLocation()
  const state = here.state as { isFromList?: boolean } | null
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  // The form opens before the list is asked for; the rest of the view is what was loaded.
  const view: ListView = { ...loaded, id: viewOf(here).id }
  // What was asked for is marked at once, before its rows are there.
  const pending = usePendingSearch()
  const next = pending ? readView(pending) : view
  const [gone, setGone] = useState<Gone>(new Map())
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map())
  const [savedId, setSavedId] = useState<number>()

  const isGone = ({ id, version }: ContentRow) => (gone.get(id)?.version ?? 0) >= version
  const all = 'rows' in answer ? answer.rows : []
  const rows = all.filter((row) => !isGone(row))
  const left = all.filter(isGone)
  const moved = left.filter(({ id }) => gone.get(id)?.to !== undefined)
  const counts =
    'rows' in answer ? { here: answer.total - left.length, other: answer.others + moved.length } : undefined

  const targets: Target[] = rows.map((row) => ({
    id: row.id,
    version: row.version,
    title: collection.titleOf(row),
  }))
  const selection = useSelection(rows.map(({ id }) => id))

  const to = (changes: Partial<ListView>) => ({
    search: viewSearch({ ...next, id: undefined, ...changes }),
  })
  const goTo = (changes: Partial<ListView>, options?: NavigateOptions) => navigate(to(changes), options)

  return {
    collection,
    view,
    rows,
    targets,
    /** The tab that is chosen; its rows may be on their way. */
    askedStatus: next.status,
    counts,
    error: 'error' in answer ? answer.error : undefined,
    selection,
    /** Why a row came back. */
    reasons,
    /** The row that was saved last. */
    savedId,
    /** The address of another view of this list. */
    to,
    goTo,
    /**
     * Searches, and leaves open what was opened while the last letters were waited for.
     * The first letter can be taken back by Back, the others belong to it.
     */
    search: (search: string) => goTo({ search, page: 1, id: next.id }, { replace: view.search !== '' }),
    /** Opens the form for a new item. */
    add: () => goTo({ id: 'new' }, { state: fromList }),
    /** Closes the form; where the list had opened it, by going back. */
    leaveForm: () => (state?.isFromList ? navigate(-1) : goTo({}, { replace: true })),
    reload: revalidate,
    markSaved: setSavedId,
    /** Takes rows off the list before the server has answered. */
    hide: (targets: readonly Target[], to?: Flag) => {
      setGone(
        (before) => new Map([...before, ...targets.map(({ id, version }) => [id, { version, to }] as const)]),
      )
      setReasons((before) => without(before, targets))
    },
    /** Puts them back, with what went wrong. */
    bringBack: (targets: readonly Target[], reasonOf: (id: number) => string | undefined) => {
      setGone((before) => without(before, targets))
      setReasons(
        (before) =>
          new Map([
            ...before,
            ...targets.flatMap(({ id }) => {
              const reason = reasonOf(id)
              return reason ? [[id, reason] as const] : []
            }),
          ]),
      )
    },
  }
}

export type List<Row extends ContentRow = ContentRow> = ReturnType<typeof useList<Row>>

const viewOf = ({ search }: { search: string }): ListView => readView(new URLSearchParams(search))

function without<T>(map: ReadonlyMap<number, T>, targets: readonly Target[]): ReadonlyMap<number, T> {
  const ids = new Set(targets.map(({ id }) => id))
  return new Map([...map].filter(([id]) => !ids.has(id)))
}
