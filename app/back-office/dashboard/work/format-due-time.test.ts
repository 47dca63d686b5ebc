import { expect, test } from 'vitest'
import { formatDueTime } from './format-due-time.ts'

test('DESK-9 due times are relative today, otherwise a day, in Indian time', () => {
  const now = new Date('2026-11-16T05:50:00Z')
  const write = (dueAt: string) => formatDueTime(dueAt, now)
  expect(write('2026-11-16T07:55:00Z')).toBe('Due in 2 h')
  expect(write('2026-11-16T06:10:00Z')).toBe('Due in 20 min')
  expect(write('2026-11-16T05:49:50Z')).toBe('Due 1 min ago')
  expect(write('2026-11-16T02:00:00Z')).toBe('Due 3 h ago')
  expect(write('2026-11-15T12:00:00Z')).toBe('Due yesterday')
  expect(write('2026-11-17T04:30:00Z')).toBe('Due tomorrow, 10:00 am')
  expect(write('2026-11-09T04:30:00Z')).toBe('Due 9 Nov')
})
