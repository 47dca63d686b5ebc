import { isSameList, type ViewParams } from '#app/kit/admin/list/list-search-params.ts'
import type { ListResult } from '#app/kit/admin/list/list-state.ts'
import type { InboxRow } from './inbox-scope.ts'
import type { InboxView } from './inbox-view.ts'

export type InboxState = {
  view: InboxView | undefined
  result: ListResult<InboxRow>
  /** Rows with higher ids arrived later and are held back. */
  newestShownId: number
}

export const emptyInbox: InboxState = {
  view: undefined,
  result: { rows: [], total: 0, tabs: [] },
  newestShownId: 0,
}

/** Holds back rows that arrive while the list is on screen, so that nothing moves under the pointer. */
export function receiveResult(
  params: ViewParams<InboxView>,
  state: InboxState,
  view: InboxView,
  result: ListResult<InboxRow>,
): InboxState {
  const isShown =
    state.view !== undefined && !('error' in state.result) && isSameList(params, state.view, view)
  // A failed background refresh keeps the current list.
  if ('error' in result) return isShown ? state : { view, result, newestShownId: 0 }
  const hasShownRows = isShown && result.rows.some(({ id }) => id <= state.newestShownId)
  return { view, result, newestShownId: hasShownRows ? state.newestShownId : maxId(result.rows) }
}

export const showNewRows = (state: InboxState): InboxState => ({
  ...state,
  newestShownId: Math.max(state.newestShownId, ...('rows' in state.result ? [maxId(state.result.rows)] : [])),
})

/** Ignores rows that are not in the list. Adjusts the unread count if the row was read. */
export function replaceRow(state: InboxState, newer: InboxRow): InboxState {
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

const maxId = (rows: readonly InboxRow[]): number => Math.max(0, ...rows.map(({ id }) => id))
