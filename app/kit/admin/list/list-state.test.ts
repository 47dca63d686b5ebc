import { expect, test } from 'vitest'
import { emptyInbox, type InboxState, receive, replaceRow, showWaiting, withoutMoved } from './list-state.ts'

const view = { status: 1, search: '', page: 1, id: undefined } as const
const row = (id: number) => ({ id, version: 1, read: false, status: 1 })
type Row = ReturnType<typeof row>
const tabs = (pending: number) => [
  { status: 1, total: pending, unread: pending },
  { status: 3, total: 0, unread: 0 },
]
const answer = (...ids: number[]) => ({
  rows: ids.map((id) => row(id)),
  total: ids.length,
  tabs: tabs(ids.length),
})
const take = (state: InboxState<Row>, ...rest: [typeof view, Parameters<typeof receive<Row>>[3]]) =>
  receive('admission', state, ...rest)
const shown = take(emptyInbox, view, answer(9, 7, 5))
const pageOf = ({ answer }: InboxState<Row>) => {
  if ('error' in answer) throw answer.error
  return answer
}
/** What is shown, and what waits. */
const ids = (state: InboxState<Row>) => {
  const all = pageOf(state).rows.map(({ id }) => id)
  return [all.filter((id) => id <= state.newest), all.filter((id) => id > state.newest)]
}

test('rows that come while a list is on screen wait, and are counted', () => {
  const later = take(shown, view, answer(12, 11, 9, 7, 5))
  expect(ids(later)).toEqual([
    [9, 7, 5],
    [12, 11],
  ])
  expect(pageOf(later).total).toBe(5)
  expect(ids(showWaiting(later))).toEqual([[12, 11, 9, 7, 5], []])
  expect(ids(take(showWaiting(later), view, answer(12, 11, 9, 7, 5)))).toEqual([[12, 11, 9, 7, 5], []])
})

test('in an empty list nothing waits', () => {
  const empty = take(emptyInbox, view, answer())
  expect(ids(take(empty, view, answer(3)))).toEqual([[3], []])
  // Nor in one whose rows were all moved away.
  expect(ids(take(shown, view, answer(12)))).toEqual([[12], []])
})

test('another tab or search shows all it has at once', () => {
  expect(ids(take(shown, { ...view, search: 'anu' } as never, answer(12, 9)))).toEqual([[12, 9], []])
})

test('a row that was moved away is counted where it is, and does not count as new when it comes back', () => {
  const moved = withoutMoved(pageOf(shown), new Map([[9, { version: 1, to: 3 }]]))
  expect(moved.rows.map(({ id }) => id)).toEqual([7, 5])
  expect(moved.total).toBe(2)
  expect(moved.tabs).toEqual([
    { status: 1, total: 2, unread: 2 },
    { status: 3, total: 1, unread: 1 },
  ])
  expect(ids(take(take(shown, view, answer(7, 5)), view, answer(9, 7, 5)))).toEqual([[9, 7, 5], []])
})

test('a row that comes back with another version is shown', () => {
  const back = { ...answer(7, 5), rows: [{ ...row(9), version: 2 }, row(7)] }
  expect(withoutMoved(back, new Map([[9, { version: 1, to: 3 }]])).rows).toHaveLength(2)
})

test('a deleted row is counted nowhere', () => {
  expect(withoutMoved(pageOf(shown), new Map([[7, { version: 1, to: undefined }]])).tabs).toEqual([
    { status: 1, total: 2, unread: 2 },
    { status: 3, total: 0, unread: 0 },
  ])
})

test('a failure in the background leaves the list as it stands; elsewhere it takes its place', () => {
  const error = new Error('No answer')
  expect(take(shown, view, { error })).toBe(shown)
  expect(take(shown, { ...view, status: 3 } as never, { error }).answer).toEqual({ error })
})

test('ADMIN-14 reading a row counts once', () => {
  const read = replaceRow(shown, { ...row(7), read: true })
  expect(pageOf(read).rows[1]).toMatchObject({ id: 7, read: true })
  expect(pageOf(read).tabs[0]).toMatchObject({ total: 3, unread: 2 })
  expect(pageOf(replaceRow(read, { ...row(7), read: true })).tabs[0]).toMatchObject({ unread: 2 })
})
