import { expect, test } from 'vitest'
import type { Conversation } from '#app/records/submission/conversation/conversation.api.ts'
import { formatTotal, inboxParams, isInView, tabOfStatus, toInboxQuery } from './inbox-view.ts'

const { read: readParams, toQuery } = inboxParams()
const read = (query: string) => readParams(new URLSearchParams(query))
const conversation: Conversation = {
  id: 1,
  kind: 'contact',
  itemId: 1,
  state: 'open',
  lastFrom: 'visitor',
  lastAt: '2026-11-16T05:50:00.000Z',
  dueAt: '2999-11-16T09:50:00.000Z',
  snoozedUntil: null,
  assigneeId: null,
  assigneeName: null,
  repliedBy: null,
  hasUnsentReply: false,
  version: 1,
  name: 'Meera Nair',
  about: null,
  excerpt: '',
  status: null,
  submissionVersion: 1,
  reference: null,
  read: false,
  createdAt: '2026-11-16T05:50:00.000Z',
}

test('DESK-1 the address of a view has its filters, and unknown values are ignored', () => {
  const query = '?view=mine&kind=admission&course=4&minAge=7&search=asha&id=12&page=2'
  expect(Object.fromEntries(new URLSearchParams(toQuery(read(query))))).toEqual(
    Object.fromEntries(new URLSearchParams(query)),
  )
  expect(toQuery(read('?view=all&page=1'))).toBe('')
  expect(toQuery(read('?view=none&kind=page&course=x&only=all&minAge=9999&id=-1'))).toBe('')
})

test('ADMIN-9 DESK-1 the address of one kind has the status unless it is Pending; contacts have none', () => {
  const inbox = (kind: 'admission' | 'contact', query: string) =>
    inboxParams(kind).read(new URLSearchParams(query))
  expect(inbox('admission', '')).toMatchObject({ tab: 'pending' })
  expect(inbox('admission', 'status=approved&kind=career')).toMatchObject({
    tab: 'approved',
    kind: undefined,
  })
  expect(inbox('contact', 'status=approved')).toMatchObject({ tab: '' })
  expect(inboxParams('admission').toQuery({ tab: tabOfStatus('admission', 4), id: 7 })).toBe(
    '?status=rejected&id=7',
  )
  expect(inboxParams('admission').toQuery({ tab: tabOfStatus('admission', 1) })).toBe('')
  expect(inboxParams('contact').toQuery({ tab: tabOfStatus('contact', null), id: 7 })).toBe('?id=7')
})

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

test('DESK-7 an action that takes a conversation out of the view makes room for the next one', () => {
  const isIn = (query: string, changes: Partial<Conversation>) =>
    isInView(read(query), { ...conversation, ...changes }, 'me')
  expect(isIn('', {})).toBe(true)
  expect(isIn('', { state: 'snoozed' })).toBe(false)
  expect(isIn('?search=asha', { state: 'done' })).toBe(true)
  expect(isIn('?view=unassigned', { assigneeId: 'me' })).toBe(false)
  expect(isIn('?view=mine', { assigneeId: 'me' })).toBe(true)
  expect(isIn('?view=mine', { assigneeId: 'leena' })).toBe(false)
  expect(isIn('?view=overdue', {})).toBe(false)
  expect(isIn('?view=overdue', { dueAt: '2020-11-16T09:50:00.000Z' })).toBe(true)
  expect(isIn('?view=overdue', { dueAt: '2020-11-16T09:50:00.000Z', lastFrom: 'staff' })).toBe(false)
})

test('DESK-1 a search counts up to 1,000 conversations, a view all of them', () => {
  expect(formatTotal(read('?search=asha'), 1000)).toBe('1,000')
  expect(formatTotal(read('?search=asha'), 1001)).toBe('1,000+')
  expect(formatTotal(read('?view=done'), 100_001)).toBe('1,00,001')
})
