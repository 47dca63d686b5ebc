import { expect, test } from 'vitest'
import { formatReceivedAt, formatWaitingTime } from './relative-time.ts'

const now = new Date('2026-11-20T09:30+05:30')

test.each([
  ['2026-11-20T09:10+05:30', 'less than an hour'],
  ['2026-11-20T08:30+05:30', '1 hour'],
  ['2026-11-19T10:00+05:30', '23 hours'],
  ['2026-11-14T09:00+05:30', '6 days'],
  ['2026-11-20T09:31+05:30', 'less than an hour'],
])('ADMIN-4 the waiting time since %s is %s', (since, words) => {
  expect(formatWaitingTime(since, now.getTime())).toBe(words)
})

test.each([
  ['2026-11-20T00:05+05:30', 'Today, 12:05 am'],
  ['2026-11-19T23:55+05:30', 'Yesterday, 11:55 pm'],
  ['2026-11-18T11:20+05:30', '18 Nov, 11:20 am'],
  ['2025-11-18T11:20+05:30', '18 Nov 2025, 11:20 am'],
])('SITE-7 %s is formatted as %s in any time zone', (date, words) => {
  expect(formatReceivedAt(new Date(date).toISOString(), now)).toBe(words)
})
