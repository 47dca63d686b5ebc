import { expect, test } from 'vitest'
import { describeDue, formatMoment } from './due-label.tsx'

// Monday, 16 November 2026, 11:20 am in India
const now = new Date('2026-11-16T05:50:00Z')
const due = (dueAt: string | null) => describeDue({ state: 'open', lastFrom: 'visitor', dueAt }, now)?.label

test('DESK-2 moments are written with the clock today and with the day otherwise, in Indian time', () => {
  const write = (value: string) => formatMoment(value, now)
  expect(write('2026-11-16T09:50:00Z')).toBe('3:20 pm')
  expect(write('2026-11-16T19:00:00Z')).toBe('tomorrow, 12:30 am')
  expect(write('2026-11-20T03:30:00Z')).toBe('20 Nov, 9:00 am')
  expect(write('2027-01-04T03:30:00Z')).toBe('4 Jan 2027, 9:00 am')
})

test('DESK-2 unanswered conversations are due, or overdue since a time today or an earlier day', () => {
  expect(due('2026-11-16T09:50:00Z')).toBe('Due 3:20 pm')
  expect(due('2026-11-17T04:30:00Z')).toBe('Due tomorrow, 10:00 am')
  expect(due('2026-11-16T05:00:00Z')).toBe('Overdue since 10:30 am')
  expect(due('2026-11-15T05:00:00Z')).toBe('Overdue since yesterday')
  expect(due('2026-11-09T05:00:00Z')).toBe('Overdue since 9 Nov')
  expect(due(null)).toBeUndefined()
})

test('DESK-2 answered, snoozed and finished conversations are not due', () => {
  const dueAt = '2026-11-15T05:00:00Z'
  expect(describeDue({ state: 'open', lastFrom: 'staff', dueAt }, now)).toBeUndefined()
  expect(describeDue({ state: 'snoozed', lastFrom: 'visitor', dueAt }, now)).toBeUndefined()
  expect(describeDue({ state: 'done', lastFrom: 'visitor', dueAt }, now)).toBeUndefined()
})
