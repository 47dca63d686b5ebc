import { expect, test } from 'vitest'
import { lastWeeks } from './weeks.ts'

test.each([
  ['a Friday', '2026-11-20T06:00:00Z', '2026-11-16'],
  ['a Monday just after midnight in India', '2026-11-15T18:30:00Z', '2026-11-16'],
  ['a Sunday just before midnight in India', '2026-11-15T18:29:59Z', '2026-11-09'],
  ['the first days of a year', '2027-01-02T12:00:00Z', '2026-12-28'],
])('ADMIN-4 on %s the current week began on its Monday, and weeks follow each other', (_, now, monday) => {
  const weeks = lastWeeks(new Date(now), 12)
  expect([weeks.length, weeks.at(-1)?.from]).toEqual([12, monday])
  expect(weeks.slice(1).map(({ since }) => since)).toEqual(weeks.slice(0, -1).map(({ until }) => until))
})
