import type { InboxTab } from '../../../records/submission/inbox-tab/endpoints.ts'
import type { CollectionName } from '../../../collections.ts'
import { isSameList, type ListView } from './list-search-params.ts'

/** What every row of a list has; `status` is missing if a collection has none. */
export type ListRow = { id: number; version: number; status?: number; read?: boolean }

export type Page<Row> = { rows: Row[]; total: number; tabs: InboxTab[] }

/** A page of a list with the counts of its tabs, or why it could not be loaded. */
export type Answer<Row> = Page<Row> | { error: unknown }

/** Rows that have left the list on screen, by id. By version, since a row that comes back has another; `to` is their new status. */
export type Moved = ReadonlyMap<number, { version: number; to: number | undefined }>

/** The page without the rows that were moved to another status, or into the trash; they are counted if they are now. */
export function withoutMoved<Row extends ListRow>({ rows, total, tabs }: Page<Row>, moved: Moved): Page<Row> {
  const isMoved = ({ id, version }: Row) => (moved.get(id)?.version ?? 0) >= version
  const left = rows.filter(isMoved)
  const change = (status: number | null, of: Row[]) =>
    of.filter(({ id }) => (moved.get(id)?.to ?? -1) === status).length -
    of.filter((row) => (row.status ?? null) === status).length
  const unread = left.filter((row) => row.read === false)
  return {
    rows: rows.filter((row) => !isMoved(row)),
    total: total - left.length,
    tabs: tabs.map((tab) => ({
      status: tab.status,
      total: tab.total + change(tab.status, left),
      unread: tab.unread + change(tab.status, unread),
    })),
  }
}

/** The list of an inbox as it was loaded last. */
export type InboxState<Row> = {
  /** What it was asked for with; undefined before there is any. */
  view: ListView | undefined
  answer: Answer<Row>
  /** Highest id that is shown; rows above it came later. */
  newest: number
}

export const emptyInbox = { view: undefined, answer: { rows: [], total: 0, tabs: [] }, newest: 0 }

/** Takes an answer. Rows that came while the list was on screen wait to be asked for, so that nothing moves under the pointer. */
export function receive<Row extends ListRow>(
  name: CollectionName,
  state: InboxState<Row>,
  view: ListView,
  answer: Answer<Row>,
): InboxState<Row> {
  const isShown = state.view !== undefined && !('error' in state.answer) && isSameList(name, state.view, view)
  // What is shown is worth more than a failure in the background.
  if ('error' in answer) return isShown ? state : { view, answer, newest: 0 }
  const isKept = isShown && answer.rows.some(({ id }) => id <= state.newest)
  return { view, answer, newest: isKept ? state.newest : newestId(answer.rows) }
}

/** Shows the rows that waited. */
export const showWaiting = <Row extends ListRow>(state: InboxState<Row>): InboxState<Row> => ({
  ...state,
  newest: Math.max(state.newest, ...('rows' in state.answer ? [newestId(state.answer.rows)] : [])),
})

/** Takes a newer state of a row, which may have been read now; a row that is not in the list stays away. */
export function replaceRow<Row extends ListRow>(state: InboxState<Row>, newer: Row): InboxState<Row> {
  if (!('rows' in state.answer)) return state
  const { rows, total, tabs } = state.answer
  const before = rows.find(({ id }) => id === newer.id)
  if (!before) return state
  const isRead = before.read === false && newer.read
  return {
    ...state,
    answer: {
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

const newestId = (rows: readonly ListRow[]): number => Math.max(0, ...rows.map(({ id }) => id))
