import { expect, test } from 'vitest'
import { formatReceivedAt, formatWaitingTime } from './relative-time.ts'

const now = new Date(2026, 10, 20, 9, 30)

test.each([
  [new Date(2026, 10, 20, 9, 10), 'less than an hour'],
  [new Date(2026, 10, 20, 8, 30), '1 hour'],
  [new Date(2026, 10, 19, 10, 0), '23 hours'],
  [new Date(2026, 10, 14, 9, 0), '6 days'],
  [new Date(2026, 10, 20, 9, 31), 'less than an hour'],
])('ADMIN-4 the waiting time since %s is %s', (since, words) => {
  expect(formatWaitingTime(since.toISOString(), now.getTime())).toBe(words)
})

test.each([
  [new Date(2026, 10, 20, 0, 5), /^today, /i],
  [new Date(2026, 10, 19, 23, 55), /^yesterday, /i],
  [new Date(2026, 10, 18, 11, 20), /^(?!.*2026).*18.*11:20/],
  [new Date(2025, 10, 18, 11, 20), /18.*2025|2025.*18/],
])('UI-3 %s is formatted with a relative or absolute date', (date, words) => {
  expect(formatReceivedAt(date.toISOString(), now)).toMatch(words)
})
