import { useEffect, useRef } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { type Stage, stages } from '../../collections/stages.ts'
import { adminApi } from '../admin-api.ts'
import { usePendingSearch } from '../parts/use-pending-search.ts'
import { useShell } from '../shell-context.ts'
import type { InboxCalls, InboxData, InboxItem } from './inbox-calls.ts'
import type { InboxValue } from './inbox-context.ts'
import { type InboxView, readView, selectedId, viewSearch } from './inbox-view.ts'
import { rememberRead } from './read-ids.ts'
import { type InboxList, useList } from './use-list.ts'
import { useProblems } from './use-problems.ts'
import { useRowActions } from './use-row-actions.tsx'
import { type Selected, useSelected } from './use-selected.ts'

export type Inbox<Item extends InboxItem> = {
  calls: InboxCalls<Item>
  list: InboxList<Item>
  selected: Selected<Item>
  /** Takes a newer state of a row, into the list and into what is open. */
  know: (item: Item) => void
  value: InboxValue
}

/** Everything behind an inbox screen: its list, the row that is open, and what can be done to both. */
export function useInbox<Item extends InboxItem>(
  calls: InboxCalls<Item>,
  data: InboxData<Item>,
): Inbox<Item> {
  const { kind } = calls
  const { view } = data
  const { tokens, refreshUnread } = useShell()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const openId = selectedId(params)

  const list = useList(data)
  const inList = [...list.rows, ...list.waiting].find(({ id }) => id === openId)
  const isKnown = list.view !== undefined && !list.isLeaving(openId ?? 0)
  const selected = useSelected(openId, inList, isKnown, calls.one)
  const focusNext = useRef<InboxValue['focusNext']['current']>(undefined)
  const problems = useProblems()
  useMarkRead(calls, list, selected)
  const { item } = selected
  const holder = calls.setStatus && item && stages.find((stage) => stage === item.status)
  useRightTab(openId, list.view && { isListed: Boolean(inList), holder }, (status) => {
    void navigate(viewSearch({ ...view, status, page: 1 }, openId), { replace: true })
  })

  useFollow(tokens[kind])
  const refresh = () => void refreshUnread()
  const pending = usePendingSearch()
  const next = pending ? readView(pending, view.status !== undefined) : view
  const linkTo = (id?: number, changes?: Partial<InboxView>) => viewSearch({ ...next, ...changes }, id) || '?'
  const open = (id: number) => void navigate(linkTo(id))
  const back = () => {
    focusNext.current = openId ?? 'list'
    void navigate(linkTo())
  }
  const openNow = useRef(openId)
  useEffect(() => {
    openNow.current = openId
  })
  const leave = (id: number) => {
    if (openNow.current !== id) return
    const place = list.rows.findIndex((row) => row.id === id)
    focusNext.current = (list.rows[place + 1] ?? list.rows[place - 1])?.id ?? 'list'
    void navigate(linkTo())
  }
  const reopen = (id: number) => {
    // A quick refusal comes before the row has closed: opening takes the place of closing.
    const isStillOpen = openNow.current === id
    if (isStillOpen || openNow.current === undefined) void navigate(linkTo(id), { replace: isStillOpen })
  }
  const know = (item: Item) => {
    list.change.replace(item)
    selected.know(item)
  }
  const actions = useRowActions({ calls, list, know, leave, open, reopen, refresh, ...problems })

  const value = { kind, view, openId, linkTo, back, refresh, focusNext, ...problems, ...actions }
  return { calls, list, selected, know, value }
}

/**
 * A link to a row that names no tab may lead beside another list than the one that holds it: that one is opened then.
 * Once a row is open it stays beside the list it was found in, whatever becomes of it.
 */
function useRightTab(
  openId: number | undefined,
  found: { isListed: boolean; holder: Stage | undefined } | undefined,
  onOther: (status: Stage) => void,
): void {
  const [params] = useSearchParams()
  const settled = useRef<number>(undefined)
  useEffect(() => {
    if (openId === settled.current || !found || !(found.isListed || found.holder)) return
    settled.current = openId
    if (!found.isListed && found.holder && found.holder !== 1 && !params.has('status')) onOther(found.holder)
  })
}

/** Loads the list again when the inbox has changed, whoever did it. */
function useFollow(token: string | undefined): void {
  const { revalidate } = useRevalidator()
  const seen = useRef(token)
  useEffect(() => {
    if (seen.current === token) return
    seen.current = token
    void revalidate()
  }, [token, revalidate])
}

/** Marks what is opened as read: on the screen, on the server, and in this browser. */
function useMarkRead<Item extends InboxItem>(
  { kind }: InboxCalls<Item>,
  list: InboxList<Item>,
  { item, know }: Selected<Item>,
): void {
  const { refreshUnread } = useShell()
  const marked = useRef<number>(undefined)
  useEffect(() => {
    if (!item || marked.current === item.id) return
    marked.current = item.id
    rememberRead(kind, item.id)
    if (item.read) return
    list.change.markRead(item.id)
    know({ ...item, read: true })
    // In the background: what could not be marked is unread the next time, nothing else.
    adminApi.post('/admin/read', { body: { kind, id: item.id } }).then(refreshUnread, () => {})
  })
}
