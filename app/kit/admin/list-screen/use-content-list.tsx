import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator, redirect } from 'react-router'
import { contentRight } from '../../../collections.ts'
import { useList } from '../list/use-list.ts'
import { useRowActions } from '../list/use-row-actions.tsx'
import { useMay } from '../shell-context.ts'
import type { ContentList, ContentRow } from './content-client.ts'
import type { Contract } from '../../../platform/api/contract.ts'
import type { Output } from '../../../platform/api/endpoint.ts'
import { ApiError } from '../../../platform/errors.ts'
import { adminApi } from '../admin-api.ts'
import type { Answer } from '../list/list-state.ts'
import { type ListView, readView, viewSearch } from '../list/list-search-params.ts'
import { useToast } from '../../../ui/panel/toasts.tsx'
import { useListContext } from './list-context.ts'

/** Stored in the history by what opens a form: closing it goes back. */
export const fromList = { isFromList: true }

/** Everything behind a list of published content: its rows and tabs, and what can be done to them. */
export function useContentList(collection: ContentList, { view, answer, pending }: ListData) {
  const list = useList(collection.name, view, answer)
  const { goTo } = list
  const location = useLocation()
  const navigate = useNavigate()
  const isClosing = useRef(false)
  useEffect(() => {
    isClosing.current = false
  }, [location])
  const closeForm = () => {
    // Going back takes a moment, in which a second Esc would go back once more.
    if (isClosing.current) return
    isClosing.current = true
    void ((location.state as { isFromList?: boolean } | null)?.isFromList
      ? navigate(-1)
      : goTo({}, { replace: true }))
  }
  const leaveGuard = useRef<(() => void) | undefined>(undefined)
  const { revalidate: reload } = useRevalidator()
  const [savedId, setSavedId] = useState<number>()
  const [saves, setSaves] = useState(0)
  const hide = (rows: readonly ContentRow[], to?: number) => {
    list.hide(rows, to)
    list.selection.clear()
  }
  return {
    ...list,
    collection,
    /** The draft of a record, if it has one. */
    draftOf: (id: number) => pending?.drafts.find(({ recordId }) => recordId === id),
    /** What of a record waits for its time, or failed at it. */
    schedulesOf: (id: number) => pending?.schedules.filter(({ recordId }) => recordId === id) ?? [],
    /** Whether the one who is signed in may change anything. */
    canEdit: useMay()(contentRight(collection.name, 'write')),
    actions: useRowActions(collection, { ...list, hide, reload }),
    countOf: (status: number) => list.tabs?.find((tab) => tab.status === status)?.total,
    /** The record that was saved last. */
    savedId,
    setSavedId: (id: number) => {
      setSavedId(id)
      setSaves((before) => before + 1)
    },
    /** How often something was saved here. */
    saves,
    reload,
    /** Opens the form for a new record. */
    add: () => goTo({ id: 'new' }, { state: fromList }),
    /** Closes the form; if the list had opened it, by going back. */
    closeForm,
    /** Asks before changes are discarded, and closes the form: set while there are any. */
    leaveGuard,
    /** Closes the form, on Esc for example; asks before, if there are changes. */
    leaveForm: () => (leaveGuard.current ?? closeForm)(),
  }
}

/** Rows on one page. */
export const pageSize = 12

/** Which records have a draft, or wait for a time. */
type Pending = Output<Extract<Contract, { method: 'GET'; path: '/admin/drafts' }>>

export type ListData = { view: ListView; answer: Answer<ContentRow>; pending?: Pending }

/**
 * Loads the page of a list that an address asks for, and how many rows match on the other tab.
 * @param most rows on one page.
 */
export async function loadList(
  { name, list }: ContentList,
  { url, signal }: Request,
  most = pageSize,
): Promise<ListData> {
  const { pathname, searchParams } = new URL(url)
  const view = readView(name, searchParams)
  const { search, page } = view
  const status = view.status ?? 1
  const other = 1 - status
  try {
    const [shown, others, pending] = await Promise.all([
      list({ status, search, limit: most, offset: page }, signal),
      list({ status: other, search, limit: 1, offset: 1 }, signal),
      adminApi.get('/admin/drafts', { query: { collection: name }, signal }),
    ])
    if (shown.rows.length === 0 && page > 1) {
      const last = Math.max(1, Math.ceil(shown.total / most))
      throw redirect(pathname + viewSearch(name, { ...view, page: last }))
    }
    const tabs = [
      { status, total: shown.total, unread: 0 },
      { status: other, total: others.total, unread: 0 },
    ]
    return { view, answer: { ...shown, tabs }, pending }
  } catch (error) {
    if (error instanceof ApiError) return { view, answer: { error } }
    throw error
  }
}

/** A page beyond all others: the list goes to its last one instead. */
const lastPage = 1_000_000

/** Shows a saved record in its list: on its own tab, if that is another one. */
export function useShowSaved(): (row: ContentRow, isNew: boolean) => Promise<void> {
  const { collection, view, setSavedId, goTo, reload } = useListContext()
  const toast = useToast()
  return async (row, isNew) => {
    const { labels } = collection
    const isHere = row.status === view.status
    const path = collection.sitePath(row)
    setSavedId(row.id)
    const page = isNew && collection.isNewestLast ? lastPage : 1
    const opened = collection.isSingleton ? { id: row.id } : {}
    await goTo(!isNew && isHere ? opened : { status: row.status, page, search: '' }, { replace: true })
    await reload()
    toast(isNew ? labels.added : labels.updated, {
      duration: labels.messageDuration,
      action: path && (
        <a href={path} target="_blank" rel="noopener">
          View on site
        </a>
      ),
    })
  }
}
