import { expect, test } from 'vitest'
import { receivedAt, waited } from './relative-time.ts'

const now = new Date(2026, 10, 20, 9, 30)

test.each([
  [new Date(2026, 10, 20, 9, 10), 'less than an hour'],
  [new Date(2026, 10, 20, 8, 30), '1 hour'],
  [new Date(2026, 10, 19, 10, 0), '23 hours'],
  [new Date(2026, 10, 14, 9, 0), '6 days'],
  [new Date(2026, 10, 20, 9, 31), 'less than an hour'],
])('ADMIN-4 what came on %s has waited %s', (since, words) => {
  expect(waited(since.toISOString(), now.getTime())).toBe(words)
})

test.each([
  [new Date(2026, 10, 20, 0, 5), /^today, /i],
  [new Date(2026, 10, 19, 23, 55), /^yesterday, /i],
  [new Date(2026, 10, 18, 11, 20), /^(?!.*2026).*18.*11:20/],
  [new Date(2025, 10, 18, 11, 20), /18.*2025|2025.*18/],
])('UI-3 what came on %s is dated in words', (date, words) => {
  expect(receivedAt(date.toISOString(), now)).toMatch(words)
})
