import type { InboxTab } from '#app/records/submission/inbox-tab.server.ts'
import { isSameList, type ViewParams } from './list-search-params.ts'

/**
 * `status` is undefined in collections without one. `itemId` is the ID of the record if `id` is another one, such as that
 * of its conversation.
 */
export type ListRow = { id: number; itemId?: number; version: number; status?: number; read?: boolean }

export const itemIdOf = ({ id, itemId = id }: ListRow): number => itemId

export type Page<Row> = { rows: Row[]; total: number; tabs: InboxTab[] }

export type ListResult<Row> = Page<Row> | { error: unknown }

/**
 * Rows that were moved or deleted on screen, by ID. `to` is the new status. A row is shown again once it has a newer
 * version.
 */
export type MovedRows = ReadonlyMap<number, { version: number; to: number | undefined }>

/** Also adjusts the tab counts. */
export function removeMovedRows<Row extends ListRow>(
  { rows, total, tabs }: Page<Row>,
  moved: MovedRows,
): Page<Row> {
  const isMoved = ({ id, version }: Row) => (moved.get(id)?.version ?? 0) >= version
  const leaving = rows.filter(isMoved)
  const change = (status: number | null, affected: Row[]) =>
    affected.filter(({ id }) => (moved.get(id)?.to ?? -1) === status).length -
    affected.filter((row) => (row.status ?? null) === status).length
  const unread = leaving.filter((row) => row.read === false)
  return {
    rows: rows.filter((row) => !isMoved(row)),
    total: total - leaving.length,
    tabs: tabs.map((tab) => ({
      status: tab.status,
      total: tab.total + change(tab.status, leaving),
      unread: tab.unread + change(tab.status, unread),
    })),
  }
}

export type InboxState<Row, View> = {
  view: View | undefined
  result: ListResult<Row>
  /** Rows with higher ids arrived later and are held back. */
  newestShownId: number
}

export const emptyInbox = { view: undefined, result: { rows: [], total: 0, tabs: [] }, newestShownId: 0 }

/** Holds back rows that arrive while the list is on screen, so that nothing moves under the pointer. */
export function receiveResult<Row extends ListRow, View extends { id: unknown }>(
  params: ViewParams<View>,
  state: InboxState<Row, View>,
  view: View,
  result: ListResult<Row>,
): InboxState<Row, View> {
  const isShown =
    state.view !== undefined && !('error' in state.result) && isSameList(params, state.view, view)
  // A failed background refresh keeps the current list.
  if ('error' in result) return isShown ? state : { view, result, newestShownId: 0 }
  const hasShownRows = isShown && result.rows.some(({ id }) => id <= state.newestShownId)
  return { view, result, newestShownId: hasShownRows ? state.newestShownId : maxId(result.rows) }
}

export const showNewRows = <Row extends ListRow, View>(
  state: InboxState<Row, View>,
): InboxState<Row, View> => ({
  ...state,
  newestShownId: Math.max(state.newestShownId, ...('rows' in state.result ? [maxId(state.result.rows)] : [])),
})

/** Ignores rows that are not in the list. Adjusts the unread count if the row was read. */
export function replaceRow<Row extends ListRow, View>(
  state: InboxState<Row, View>,
  newer: Row,
): InboxState<Row, View> {
  if (!('rows' in state.result)) return state
  const { rows, total, tabs } = state.result
  const before = rows.find(({ id }) => id === newer.id)
  if (!before) return state
  const isRead = before.read === false && newer.read
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

const maxId = (rows: readonly ListRow[]): number => Math.max(0, ...rows.map(({ id }) => id))
