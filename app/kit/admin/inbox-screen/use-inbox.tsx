import { createContext, use, useEffect, useRef, useState } from 'react'
import { type NavigateOptions, useRevalidator } from 'react-router'
import { Pending } from '#app/records/submission-stages.ts'
import type { Conversation } from '#app/records/submission/conversation/conversation.api.ts'
import { useReloadOnChange } from '#app/kit/admin/admin-api.ts'
import { hasLocalDraft } from '#app/kit/admin/draft/local-drafts.ts'
import { isSameList, type ViewParams } from '#app/kit/admin/list/list-search-params.ts'
import { itemIdOf, type ListResult, type ListRow } from '#app/kit/admin/list/list-state.ts'
import { useList } from '#app/kit/admin/list/use-list.ts'
import { useRowActions } from '#app/kit/admin/list/use-row-actions.tsx'
import { useShell } from '#app/kit/admin/screen.tsx'
import { stageLabelFor } from '#app/collections.ts'
import type { InboxRow, InboxScope } from './inbox-scope.ts'
import { type InboxView, isInView, statusOfTab } from './inbox-view.ts'
import type { Inbox } from './inbox.ts'

/** `answer` is not awaited, so that the screen appears before its rows. */
export type InboxData = { view: InboxView; answer: Promise<ListResult<InboxRow>> }

/**
 * In the inbox of one kind, an action closes the open submission. In the inbox of all kinds, it opens the next one.
 */
export function useInboxState(scope: InboxScope, data: InboxData) {
  const { kind, params, labels } = scope
  const { administrator, tokens, refreshUnread } = useShell()
  const { revalidate } = useRevalidator()
  useReloadOnChange(JSON.stringify(kind ? [tokens[kind]] : tokens), revalidate)
  const [state, setState] = useState(emptyInbox)
  useEffect(() => {
    let isCurrent = true
    const receiveAnswer = async () => {
      const answer = await data.answer
      if (isCurrent) setState((state) => receiveResult(params, state, data.view, answer))
    }
    void receiveAnswer()
    return () => {
      isCurrent = false
    }
  }, [params, data])

  const list = useList(params, data.view, state.result)
  const { view, linkTo, selection } = list
  const { rows } = list
  const isOtherList = !state.view || !isSameList(params, state.view, data.view)
  const isLoading =
    isOtherList && (!state.view || state.view.tab !== data.view.tab || 'error' in state.result)

  const focusNext = useRef<number | 'list' | 'detail'>(undefined)
  const currentId = useRef(view.id)
  useEffect(() => {
    currentId.current = view.id
  })
  const goTo = (changes: Partial<InboxView>, options?: NavigateOptions) =>
    void list.goTo(changes, { preventScrollReset: true, ...options })
  const open = (id: number | undefined, focus: number | 'list' | 'detail') => {
    focusNext.current = focus
    goTo({ id })
  }
  const [nextId, setNextId] = useState<number>()
  const leave = (ids: readonly number[]) => {
    const openId = currentId.current
    if (openId === undefined || !ids.includes(openId)) return
    const remaining = rows.filter(({ id }) => id === openId || !ids.includes(id))
    const index = remaining.findIndex(({ id }) => id === openId)
    const next = (remaining[index + 1] ?? remaining[index - 1])?.id
    setNextId(next)
    if (kind) open(undefined, next ?? 'list')
    else open(next, next === undefined ? 'list' : 'detail')
  }
  const hasLeft = (changed: Conversation): boolean => {
    const before = rows.find(({ id }) => id === changed.id)?.conversation
    const isHandedOver = changed.assigneeId !== null && changed.assigneeId !== administrator.id
    return (
      !isInView(view, changed, administrator.id) ||
      changed.state !== 'open' ||
      (isHandedOver && changed.assigneeId !== before?.assigneeId)
    )
  }
  /** Moves the focus from the removed Undo button to the first restored row, and opens a single one. */
  const onUndone = ([first, ...others]: readonly { id: number }[]) => {
    if (!first) return
    focusNext.current = others.length === 0 ? 'detail' : first.id
    if (others.length === 0) goTo({ id: first.id }, { replace: true })
  }

  const replace = (row: InboxRow) => setState((state) => replaceRow(state, row))

  return {
    ...list,
    scope,
    status: kind && statusOfTab(kind, view.tab),
    /** The view of the rows on screen. */
    shownView: state.view,
    isLoading,
    /** True while rows of the previous search or page are still shown. */
    isStale: isOtherList && !isLoading,
    focusNext,
    goTo,
    replace,
    onDone: (changed: readonly ListRow[]) => {
      leave(changed.map(({ id }) => id))
      selection.clear()
    },
    reload: () => {
      void revalidate()
      void refreshUnread()
    },
    onUndone,
    onConversationsChanged: (changed: readonly Conversation[], isUndo: boolean) => {
      const isChanged = ({ conversation }: InboxRow) => changed.some(({ id }) => id === conversation?.id)
      if (isUndo) onUndone(kind ? rows.filter(isChanged) : changed)
      else if (!kind) leave(changed.filter(hasLeft).map(({ id }) => id))
      void revalidate()
    },
    back: () => open(undefined, view.id ?? 'list'),
    backLink: { label: labels.title, to: linkTo({}) },
    nextLink: findNextLink(scope, list, rows, nextId),
  }
}

/** @returns a link to the submission after the one that was closed last, or to the first one. */
function findNextLink(
  { kind }: InboxScope,
  { view, linkTo }: Pick<ReturnType<typeof useList<InboxRow, InboxView>>, 'view' | 'linkTo'>,
  rows: readonly InboxRow[],
  nextId: number | undefined,
) {
  const next = (kind && rows.find(({ id }) => id === nextId)) ?? rows[0]
  if (!next || (kind && statusOfTab(kind, view.tab) !== Pending)) return undefined
  const label = kind ? `Next ${stageLabelFor(kind, Pending)}` : 'Open the first'
  return { label, to: linkTo({ id: next.id }) }
}

export type InboxScreenState = ReturnType<typeof useInboxState>

export const InboxContext = createContext<InboxScreenState | undefined>(undefined)

export function useInbox(): InboxScreenState {
  const inbox = use(InboxContext)
  if (!inbox) throw new Error('useInbox requires an InboxContext')
  return inbox
}

/** Changes the status of rows, or deletes them. Rows must be of one kind. */
export function useInboxActions(collection: Inbox['collection']) {
  const inbox = useInbox()
  const { administrator } = useShell()
  const statusMessage = (rows: readonly InboxRow[], status: number) => {
    const message = collection.statusMessage(rows, status)
    const hasDraft = rows.some((row) => hasLocalDraft(administrator.id, collection.name, itemIdOf(row)))
    return hasDraft ? `${message}. Unsaved text is kept in this browser.` : message
  }
  const named = { ...collection, titleOf: ({ name }: InboxRow) => name, statusMessage }
  return useRowActions<InboxRow>(named, inbox)
}

type InboxState = {
  view: InboxView | undefined
  result: ListResult<InboxRow>
}

const emptyInbox: InboxState = { view: undefined, result: { rows: [], total: 0, tabs: [] } }

/** A failed background refresh keeps the current list. */
function receiveResult(
  params: ViewParams<InboxView>,
  state: InboxState,
  view: InboxView,
  result: ListResult<InboxRow>,
): InboxState {
  const isShown =
    state.view !== undefined && !('error' in state.result) && isSameList(params, state.view, view)
  return 'error' in result && isShown ? state : { view, result }
}

/** Ignores rows that are not in the list. Adjusts the unread count if the row was read. */
function replaceRow(state: InboxState, newer: InboxRow): InboxState {
  if (!('rows' in state.result)) return state
  const { rows, total, tabs } = state.result
  const before = rows.find(({ id }) => id === newer.id)
  if (!before) return state
  const isRead = !before.read && newer.read
  return {
    ...state,
    result: {
      total,
      rows: rows.map((row) => (row === before ? newer : row)),
      tabs: isRead
        ? tabs.map((tab) =>
            tab.status === (before.status ?? null) ? { ...tab, unread: tab.unread - 1 } : tab,
          )
        : tabs,
    },
  }
}
