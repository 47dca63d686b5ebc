import type { InboxTab } from '../../inbox/inbox-tab/inbox-tab.ts'
import type { InboxAnswer, InboxItem } from './inbox-calls.ts'
import { type InboxView, isSameView } from './inbox-view.ts'

/** The list as the clerk sees it. */
export type ListState<Item> = {
  /** What the rows were asked for with; undefined before there are any. */
  view: InboxView | undefined
  rows: Item[]
  /** Rows that came while the list was on screen, newest first: they wait, so that nothing moves under the hand. */
  waiting: Item[]
  /** Highest id that was shown; what is above it came later. */
  newest: number
  /** All that match, those that wait included. */
  total: number
  tabs: InboxTab[]
  /** Why there are no rows to show. */
  error: unknown
}

export const emptyList = <Item>(): ListState<Item> => ({
  view: undefined,
  rows: [],
  waiting: [],
  newest: 0,
  total: 0,
  tabs: [],
  error: undefined,
})

/** Takes an answer. In a list that stands already, rows newer than the newest one shown wait to be asked for. */
export function receive<Item extends InboxItem>(
  state: ListState<Item>,
  view: InboxView,
  answer: InboxAnswer<Item>,
): ListState<Item> {
  const isShown = state.view !== undefined && state.error === undefined && isSameView(state.view, view)
  if ('error' in answer) {
    // What stands is worth more than a failure in the background.
    return isShown ? state : { ...emptyList(), view, tabs: state.tabs, error: answer.error }
  }
  const { rows, total, tabs } = answer
  const newest = isShown && state.rows.length > 0 ? state.newest : newestId(rows)
  return {
    view,
    rows: rows.filter(({ id }) => id <= newest),
    waiting: rows.filter(({ id }) => id > newest),
    newest,
    total,
    tabs,
    error: undefined,
  }
}

/** Shows the rows that waited. */
export const showWaiting = <Item extends InboxItem>(state: ListState<Item>): ListState<Item> => ({
  ...state,
  rows: [...state.waiting, ...state.rows],
  waiting: [],
  newest: Math.max(state.newest, newestId(state.waiting)),
})

/** Puts a newer state of a row in place of the older; a row that is not there stays away. */
export const replace = <Item extends InboxItem>(state: ListState<Item>, item: Item): ListState<Item> => ({
  ...state,
  rows: state.rows.map((row) => (row.id === item.id ? item : row)),
})

/** Takes rows away that have moved to another tab, or into the trash, and counts them where they are now. */
export function moveAway<Item extends InboxItem>(
  state: ListState<Item>,
  ids: ReadonlySet<number>,
  to: number | undefined,
): ListState<Item> {
  const leaving = state.rows.filter((row) => ids.has(row.id) && row.status !== to)
  const count = (status: number | null, of: Item[]) =>
    of.filter((row) => (row.status ?? null) === status).length
  const unread = leaving.filter((row) => !row.read)
  const tabs = state.tabs.map((tab) =>
    tab.status === (to ?? -1)
      ? { ...tab, total: tab.total + leaving.length, unread: tab.unread + unread.length }
      : {
          ...tab,
          total: tab.total - count(tab.status, leaving),
          unread: tab.unread - count(tab.status, unread),
        },
  )
  const isLeaving = new Set(leaving.map(({ id }) => id))
  return {
    ...state,
    tabs,
    rows: state.rows.filter(({ id }) => !isLeaving.has(id)),
    total: state.total - leaving.length,
  }
}

/** Marks a row as read. */
export function markRead<Item extends InboxItem>(state: ListState<Item>, id: number): ListState<Item> {
  const row = state.rows.find((row) => row.id === id)
  if (!row || row.read) return state
  const tabs = state.tabs.map((tab) =>
    tab.status === (row.status ?? null) ? { ...tab, unread: tab.unread - 1 } : tab,
  )
  return { ...replace(state, { ...row, read: true }), tabs }
}

const newestId = (rows: InboxItem[]): number => Math.max(0, ...rows.map(({ id }) => id))
