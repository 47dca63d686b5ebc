import { expect, test } from 'vitest'
import { emptyList, markRead, moveAway, receive, showWaiting } from './list-state.ts'

const view = { status: 1, search: '', page: 1 } as const
const row = (id: number, changes: { status?: number; read?: boolean } = {}) => ({
  id,
  version: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
  read: false,
  status: 1,
  ...changes,
})
const tabs = (pending: number, approved = 0) => [
  { status: 1, total: pending, unread: pending },
  { status: 3, total: approved, unread: 0 },
]
const answer = (...ids: number[]) => ({
  rows: ids.map((id) => row(id)),
  total: ids.length,
  tabs: tabs(ids.length),
})
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
const shown = receive(emptyList<ReturnType<typeof row>>(), view, answer(9, 7, 5))

test('rows that come while a list is on screen wait, and are counted', () => {
  const later = receive(shown, view, answer(12, 11, 9, 7, 5))
  expect(ids(later.rows)).toEqual([9, 7, 5])
  expect(ids(later.waiting)).toEqual([12, 11])
  expect(later.total).toBe(5)
  expect(ids(showWaiting(later).rows)).toEqual([12, 11, 9, 7, 5])
  expect(ids(receive(showWaiting(later), view, answer(12, 11, 9, 7, 5)).waiting)).toEqual([])
})

test('in an empty list nothing waits', () => {
  const empty = receive(emptyList<ReturnType<typeof row>>(), view, answer())
  expect(ids(receive(empty, view, answer(3)).rows)).toEqual([3])
})

test('another tab or search shows all it has at once', () => {
  expect(ids(receive(shown, { ...view, search: 'anu' }, answer(12, 9)).rows)).toEqual([12, 9])
})

test('a row that was moved away and comes back does not count as new', () => {
  const moved = moveAway(shown, new Set([9]), 3)
  expect(ids(moved.rows)).toEqual([7, 5])
  expect(moved.total).toBe(2)
  expect(moved.tabs).toEqual([
    { status: 1, total: 2, unread: 2 },
    { status: 3, total: 1, unread: 1 },
  ])
  expect(ids(receive(moved, view, answer(9, 7, 5)).rows)).toEqual([9, 7, 5])
})

test('a deleted row is counted nowhere', () => {
  expect(moveAway(shown, new Set([7]), undefined).tabs).toEqual([
    { status: 1, total: 2, unread: 2 },
    { status: 3, total: 0, unread: 0 },
  ])
})

test('a failure in the background leaves the list as it stands; elsewhere it takes its place', () => {
  const error = new Error('No answer')
  expect(receive(shown, view, { error })).toBe(shown)
  expect(receive(shown, { ...view, status: 3 }, { error })).toMatchObject({ rows: [], error })
})

test('ADMIN-14 reading a row counts once', () => {
  const read = markRead(shown, 7)
  expect(read.rows[1]).toMatchObject({ id: 7, read: true })
  expect(read.tabs[0]).toMatchObject({ total: 3, unread: 2 })
  expect(markRead(read, 7)).toBe(read)
})
