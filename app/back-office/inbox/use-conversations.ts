import { createContext, use, useEffect, useRef, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { adminApi } from '../../kit/admin/admin-api.ts'
import type { OpenInbox } from '../../kit/admin/inbox-screen/use-inbox.tsx'
import type { Problem } from '../../kit/admin/list/use-list.ts'
import { useRevalidateOnChange } from '../../kit/admin/load/use-revalidate-on-change.ts'
import { useSelection } from '../../kit/admin/selection/use-selection.ts'
import { useShell } from '../../kit/admin/shell-context.ts'
import type { Conversation } from '../../records/submission/conversation/endpoints.ts'
import {
  type InboxView,
  inboxViewToQuery,
  isInView,
  isSameInboxList,
  readInboxView,
  toInboxQuery,
} from './inbox-view.ts'

export const pageSize = 50

type Result = { rows: Conversation[]; total: number } | { error: unknown }

/** `answer` is not awaited, so that the screen appears before its rows, and never rejects. */
export type InboxData = { view: InboxView; answer: Promise<Result> }

export function loadInbox(url: string): InboxData {
  const view = readInboxView(new URL(url).searchParams)
  const answer: Promise<Result> = adminApi
    .get('/admin/inbox', { query: toInboxQuery(view, pageSize) })
    .catch((error: unknown) => ({ error }))
  return { view, answer }
}

type Shown = { view: InboxView; result: Result }

export function useConversations(data: InboxData) {
  const { administrator, tokens } = useShell()
  const navigate = useNavigate()
  const location = useLocation()
  const { revalidate } = useRevalidator()
  useRevalidateOnChange(JSON.stringify(tokens))
  const [shown, setShown] = useState<Shown>()
  const [hiddenIds, setHiddenIds] = useState<ReadonlySet<number>>(new Set())
  const [readIds, setReadIds] = useState<ReadonlySet<number>>(new Set())
  const [problem, setProblem] = useState<{ conversationId: number; itemId: number; problem: Problem }>()
  useEffect(() => {
    let isCurrent = true
    const receiveAnswer = async () => {
      const result = await data.answer
      if (!isCurrent) return
      // A failed background refresh keeps the current list.
      setShown((before) =>
        before && 'error' in result && isSameInboxList(before.view, data.view)
          ? before
          : { view: data.view, result },
      )
      setHiddenIds(new Set())
    }
    void receiveAnswer()
    return () => {
      isCurrent = false
    }
  }, [data])

  // The open conversation comes from the URL because opening it does not reload the list.
  const view: InboxView = { ...data.view, id: readInboxView(new URLSearchParams(location.search)).id }
  const result = shown?.result
  const rows = (result && 'rows' in result ? result.rows : [])
    .filter(({ id }) => !hiddenIds.has(id))
    .map((row) => (readIds.has(row.id) ? { ...row, read: true } : row))
  const focusNext = useRef<number | 'list' | 'detail'>(undefined)
  // Links start from the pending navigation, so that a filter chosen just before is kept.
  const pending = useNavigation().location
  const nextView =
    pending?.pathname === location.pathname ? readInboxView(new URLSearchParams(pending.search)) : view
  const linkTo = (changes: Partial<InboxView>) => ({
    search: inboxViewToQuery({ ...nextView, id: undefined, ...changes }),
  })
  const goTo = (changes: Partial<InboxView>, options?: NavigateOptions) =>
    void navigate(linkTo(changes), { preventScrollReset: true, ...options })

  const goToNext = (ids: readonly number[]) => {
    if (view.id === undefined || !ids.includes(view.id)) return
    const remaining = rows.filter(({ id }) => id === view.id || !ids.includes(id))
    const index = remaining.findIndex(({ id }) => id === view.id)
    const next = index < 0 ? remaining[0] : (remaining[index + 1] ?? remaining[index - 1])
    focusNext.current = next ? 'detail' : 'list'
    goTo({ id: next?.id })
  }
  const hasLeft = (changed: Conversation): boolean => {
    const before = rows.find(({ id }) => id === changed.id)
    const isHandedOver = changed.assigneeId !== null && changed.assigneeId !== administrator.id
    return (
      !isInView(view, changed, administrator.id) ||
      changed.state !== 'open' ||
      (isHandedOver && changed.assigneeId !== before?.assigneeId)
    )
  }

  return {
    view,
    rows,
    total: result && 'total' in result ? result.total : 0,
    error: result && 'error' in result ? result.error : undefined,
    isLoading: !shown,
    isStale: shown !== undefined && !isSameInboxList(shown.view, data.view),
    selection: useSelection(rows.map(({ id }) => id)),
    focusNext: focusNext satisfies OpenInbox['focusNext'],
    linkTo,
    goTo,
    goToNext,
    refresh: () => void revalidate(),
    problem,
    setProblem,
    markRead: (id: number) => setReadIds((before) => new Set([...before, id])),
    hide: (id: number) => setHiddenIds((before) => new Set([...before, id])),
    unhide: (id: number) => setHiddenIds((before) => new Set([...before].filter((each) => each !== id))),
    onChanged: (changed: readonly Conversation[], isUndo: boolean) => {
      const [only, ...others] = changed
      if (isUndo && only && others.length === 0) goTo({ id: only.id }, { replace: true })
      else if (!isUndo) goToNext(changed.filter(hasLeft).map(({ id }) => id))
      void revalidate()
    },
  }
}

export type Conversations = ReturnType<typeof useConversations>

export const ConversationsContext = createContext<Conversations | undefined>(undefined)

export function useConversationList(): Conversations {
  const conversations = use(ConversationsContext)
  if (!conversations) throw new Error('useConversationList requires a ConversationsContext')
  return conversations
}
