import { createContext, use, useEffect, useRef, useState, useEffectEvent } from 'react'
import { useLocation, useNavigate, useRevalidator, redirect, type NavigateOptions } from 'react-router'
import { useToast } from '#app/ui/panel/toasts.tsx'
import type { Contract } from '#app/platform/api/client.ts'
import type { Output } from '#app/platform/api/endpoint.ts'
import { ApiError } from '#app/platform/errors.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { listParams, type ListView, readView, viewToQuery } from '#app/kit/admin/list/list-search-params.ts'
import type { ListResult } from '#app/kit/admin/list/list-state.ts'
import { useList } from '#app/kit/admin/list/use-list.ts'
import { useRowActions } from '#app/kit/admin/list/use-row-actions.tsx'
import { useHasRight, useShell } from '#app/kit/admin/screen.tsx'
import { contentRight, type ContentName } from '#app/collections.ts'
import type { ContentClient, ContentRow } from './content-client.ts'

/** History state of links that open a form. */
export type FormState = {
  /** Closing the form goes back in history. */
  isFromList: true
  /** Values with which a new record begins. */
  values?: object
  /** The values are those of another record. */
  isCopy?: true
}

export const openedFromList: FormState = { isFromList: true }

export const copyOf = (row: object): FormState => ({ ...openedFromList, values: row, isCopy: true })

export function useContentList<Row extends ContentRow>(
  collection: ContentClient<Row>,
  { view, result, pending }: ListData<Row>,
) {
  const list = useList(listParams(collection.name), view, result)
  const { goTo } = list
  const location = useLocation()
  const navigate = useNavigate()
  const isClosing = useRef(false)
  useEffect(() => {
    isClosing.current = false
  }, [location])
  const arrange = useArrangement(collection.name, list)
  const formState = location.state as FormState | null
  const closeForm = () => {
    // A second Esc during the navigation must not go back twice.
    if (isClosing.current) return
    isClosing.current = true
    void (formState?.isFromList ? navigate(-1) : goTo({}, { replace: true }))
  }
  const leaveGuard = useRef<(() => void) | undefined>(undefined)
  const { revalidate: reload } = useRevalidator()
  const canEdit = useHasRight()(contentRight(collection.name, 'write'))
  const [savedId, setSavedId] = useState<number>()
  const [saveCount, setSaveCount] = useState(0)
  const [actionCount, setActionCount] = useState(0)
  const reloadAfterAction = async () => {
    await reload()
    setActionCount((before) => before + 1)
  }
  return {
    ...list,
    arrange,
    collection,
    findDraft: (id: number) => pending?.drafts.find(({ recordId }) => recordId === id),
    findSchedule: (id: number) => pending?.schedules.find(({ recordId }) => recordId === id),
    canEdit,
    canAdd: canEdit && !collection.isAddedElsewhere,
    actions: useRowActions(collection, {
      ...list,
      onDone: list.selection.clear,
      reload: reloadAfterAction,
    }),
    actionCount,
    getCount: (status: number) => list.tabs?.find((tab) => tab.status === status)?.total,
    savedId,
    setSavedId: (id: number) => {
      setSavedId(id)
      setSaveCount((before) => before + 1)
    },
    saveCount,
    reload,
    formState,
    add: (state = openedFromList) => goTo({ id: 'new' }, { state }),
    /** Goes back in history if the form was opened from the list. */
    closeForm,
    leaveGuard,
    leaveForm: () => (leaveGuard.current ?? closeForm)(),
  }
}

export type ContentList<Row extends ContentRow = ContentRow> = ReturnType<typeof useContentList<Row>>

export const ListContext = createContext<ContentList | undefined>(undefined)

export function useListContext(): ContentList {
  const value = use(ListContext)
  if (!value) throw new Error('useListContext must be used inside a list screen.')
  return value
}

type Pending = Output<Extract<Contract, { method: 'GET'; path: '/admin/drafts' }>>

export type ListData<Row> = { view: ListView; result: ListResult<Row>; pending?: Pending }

export async function loadList<Row extends ContentRow>(
  { name, list, pageSize }: ContentClient<Row>,
  { url, signal }: Request,
  sortColumns: readonly string[],
): Promise<ListData<Row>> {
  const { pathname, searchParams } = new URL(url)
  const view = withKnownSort(readView(name, searchParams), sortColumns)
  const { status, search, page, facets, sort } = view
  const other = status === 1 ? 0 : 1
  try {
    const [current, others, pending] = await Promise.all([
      list({ status, search, facets, sort, limit: pageSize, offset: page }, signal),
      list({ status: other, search, facets, limit: 1, offset: 1 }, signal),
      adminApi.get('/admin/drafts', { query: { collection: name }, signal }),
    ])
    if (current.rows.length === 0 && page > 1) {
      const lastPage = Math.max(1, Math.ceil(current.total / pageSize))
      throw redirect(pathname + viewToQuery({ ...view, page: lastPage }))
    }
    const tabs = [
      { status, total: current.total, unread: 0 },
      { status: other, total: others.total, unread: 0 },
    ]
    return { view, result: { ...current, tabs }, pending }
  } catch (error) {
    if (error instanceof ApiError) return { view, result: { error } }
    throw error
  }
}

function withKnownSort(view: ListView, columns: readonly string[]): ListView {
  const isKnown = view.sort === undefined || columns.includes(view.sort.replace(/^-/, ''))
  return isKnown ? view : { ...view, sort: undefined }
}

/** The loader redirects pages beyond the end to the last page. */
const beyondLastPage = 1_000_000

/** Switches to the tab of the saved record. */
export function useShowSaved(): (row: ContentRow, isNew: boolean) => Promise<void> {
  const { collection, view, setSavedId, goTo, reload } = useListContext()
  const toast = useToast()
  return async (row, isNew) => {
    const { labels } = collection
    const isOnCurrentTab = row.status === view.status
    const path = collection.sitePath(row)
    setSavedId(row.id)
    const page = isNew && collection.isNewestLast ? beyondLastPage : 1
    const recordView = collection.isSingleton ? { id: row.id } : {}
    const savedView = { status: row.status, page, search: '', facets: undefined, sort: undefined }
    await goTo(!isNew && isOnCurrentTab ? recordView : savedView, { replace: true })
    await reload()
    toast(isNew ? labels.added : labels.updated, {
      duration: labels.messageDurationMs,
      action: path && (
        <a href={path} target="_blank" rel="noopener">
          View on site
        </a>
      ),
    })
  }
}

type Arrangement = Pick<ListView, 'sort' | 'facets'>

type List = {
  nextView: ListView
  goTo: (changes: Partial<ListView>, options?: NavigateOptions) => unknown
}

/**
 * Sorts and filters the list, and remembers both for this administrator in local storage. The address has priority: a
 * stored arrangement applies only when a list is opened without parameters.
 */
function useArrangement(name: ContentName, { nextView, goTo }: List) {
  const { administrator } = useShell()
  const { search } = useLocation()
  const key = ['adminList', administrator.id, name].join(':')
  const restore = useEffectEvent(() => {
    const { sort, facets } = readView(name, new URLSearchParams(localStorage.getItem(key) ?? ''))
    if (!search && (sort || facets)) void goTo({ sort, facets }, { replace: true })
  })
  useEffect(() => restore(), [])
  return (changes: Arrangement) => {
    const { sort, facets } = { sort: nextView.sort, facets: nextView.facets, ...changes }
    const stored = viewToQuery({ sort, facets })
    if (stored) localStorage.setItem(key, stored)
    else localStorage.removeItem(key)
    void goTo({ sort, facets, page: 1 })
  }
}
