import { expect, test } from 'vitest'
import { formatTotal, inboxParams, toInboxQuery } from './inbox-view.ts'

const { read: readParams } = inboxParams()
const read = (query: string) => readParams(new URLSearchParams(query))

test('DESK-5 views from the start filter by state and assignee; a search in All covers every state', () => {
  expect(toInboxQuery(read(''), 50)).toEqual({ state: 'open', order: 'due', limit: 50, offset: 1 })
  expect(toInboxQuery(read('?view=mine&assignee=nobody'), 50)).toMatchObject({
    state: 'open',
    assignee: 'me',
  })
  expect(toInboxQuery(read('?view=unassigned'), 50)).toMatchObject({ state: 'open', assignee: 'nobody' })
  expect(toInboxQuery(read('?view=overdue'), 50)).toMatchObject({ only: 'overdue' })
  expect(toInboxQuery(read('?view=waiting'), 50)).toMatchObject({ state: 'waiting', order: 'oldest' })
  expect(toInboxQuery(read('?search=asha'), 50)).toEqual({
    search: 'asha',
    order: 'newest',
    limit: 50,
    offset: 1,
  })
  expect(toInboxQuery(read('?view=done&search=asha'), 50)).toMatchObject({ state: 'done', search: 'asha' })
})

test('DESK-1 a search counts up to 1,000 conversations, a view all of them', () => {
  expect(formatTotal(read('?search=asha'), 1000)).toBe('1,000')
  expect(formatTotal(read('?search=asha'), 1001)).toBe('1,000+')
  expect(formatTotal(read('?view=done'), 100_001)).toBe('1,00,001')
})
