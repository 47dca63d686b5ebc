import { expect, test } from 'vitest'
import { inboxParams } from '#app/kit/admin/inbox-screen/inbox-view.ts'
import {
  emptyInbox,
  type InboxState,
  type ListResult,
  receiveResult,
  replaceRow,
  showNewRows,
  removeMovedRows,
} from './list-state.ts'

const { read, toQuery } = inboxParams('admission')
const view = read(new URLSearchParams())
const row = (id: number) => ({ id, version: 1, read: false, status: 1 })
type Row = ReturnType<typeof row>
const tabs = (pending: number) => [
  { status: 1, total: pending, unread: pending },
  { status: 3, total: 0, unread: 0 },
]
const pageWith = (...ids: number[]) => ({
  rows: ids.map((id) => row(id)),
  total: ids.length,
  tabs: tabs(ids.length),
})
const receive = (state: InboxState<Row, typeof view>, next: typeof view, result: ListResult<Row>) =>
  receiveResult({ read, toQuery }, state, next, result)
const shown = receive(emptyInbox, view, pageWith(9, 7, 5))
const getPage = ({ result }: InboxState<Row, typeof view>) => {
  if ('error' in result) throw result.error
  return result
}
const shownAndHeldBackIds = (state: InboxState<Row, typeof view>) => {
  const all = getPage(state).rows.map(({ id }) => id)
  return [all.filter((id) => id <= state.newestShownId), all.filter((id) => id > state.newestShownId)]
}

test('rows that arrive while a list is on screen are held back', () => {
  const later = receive(shown, view, pageWith(12, 11, 9, 7, 5))
  expect(shownAndHeldBackIds(later)).toEqual([
    [9, 7, 5],
    [12, 11],
  ])
  expect(getPage(later).total).toBe(5)
  expect(shownAndHeldBackIds(showNewRows(later))).toEqual([[12, 11, 9, 7, 5], []])
  expect(shownAndHeldBackIds(receive(showNewRows(later), view, pageWith(12, 11, 9, 7, 5)))).toEqual([
    [12, 11, 9, 7, 5],
    [],
  ])
})

test('an empty list shows new rows immediately', () => {
  const empty = receive(emptyInbox, view, pageWith())
  expect(shownAndHeldBackIds(receive(empty, view, pageWith(3)))).toEqual([[3], []])
  expect(shownAndHeldBackIds(receive(shown, view, pageWith(12)))).toEqual([[12], []])
})

test('another tab or search shows all rows immediately', () => {
  expect(shownAndHeldBackIds(receive(shown, { ...view, search: 'anu' }, pageWith(12, 9)))).toEqual([
    [12, 9],
    [],
  ])
})

test('a moved row is counted on its new tab and is not held back when it returns', () => {
  const moved = removeMovedRows(getPage(shown), new Map([[9, { version: 1, to: 3 }]]))
  expect(moved.rows.map(({ id }) => id)).toEqual([7, 5])
  expect(moved.total).toBe(2)
  expect(moved.tabs).toEqual([
    { status: 1, total: 2, unread: 2 },
    { status: 3, total: 1, unread: 1 },
  ])
  expect(shownAndHeldBackIds(receive(receive(shown, view, pageWith(7, 5)), view, pageWith(9, 7, 5)))).toEqual(
    [[9, 7, 5], []],
  )
})

test('a row that returns with a newer version is shown', () => {
  const back = { ...pageWith(7, 5), rows: [{ ...row(9), version: 2 }, row(7)] }
  expect(removeMovedRows(back, new Map([[9, { version: 1, to: 3 }]])).rows).toHaveLength(2)
})

test('a deleted row is not counted on any tab', () => {
  expect(removeMovedRows(getPage(shown), new Map([[7, { version: 1, to: undefined }]])).tabs).toEqual([
    { status: 1, total: 2, unread: 2 },
    { status: 3, total: 0, unread: 0 },
  ])
})

test('a failed background refresh keeps the list; a failed navigation replaces it with the error', () => {
  const error = new Error('No answer')
  expect(receive(shown, view, { error })).toBe(shown)
  expect(receive(shown, { ...view, tab: 'approved' }, { error }).result).toEqual({ error })
})

test('ADMIN-14 reading a row reduces the unread count once', () => {
  const read = replaceRow(shown, { ...row(7), read: true })
  expect(getPage(read).rows[1]).toMatchObject({ id: 7, read: true })
  expect(getPage(read).tabs[0]).toMatchObject({ total: 3, unread: 2 })
  expect(getPage(replaceRow(read, { ...row(7), read: true })).tabs[0]).toMatchObject({ unread: 2 })
})
