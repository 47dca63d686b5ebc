import { expect, test } from 'vitest'
import { lastWeeks } from './weeks.ts'

test.each([
  ['a Friday', '2026-11-20T06:00:00Z', '2026-11-16'],
  ['a Monday just after midnight in India', '2026-11-15T18:30:00Z', '2026-11-16'],
  ['a Sunday just before midnight in India', '2026-11-15T18:29:59Z', '2026-11-09'],
  ['a Sunday morning', '2026-11-22T02:00:00Z', '2026-11-16'],
  ['the first days of a year', '2027-01-02T12:00:00Z', '2026-12-28'],
])('ADMIN-4 on %s the current week is the one that began on its Monday', (_, now, monday) => {
  expect(lastWeeks(new Date(now), 12).at(-1)?.from).toBe(monday)
})

test('ADMIN-4 weeks follow each other without gap or overlap', () => {
  const weeks = lastWeeks(new Date('2026-11-20T06:00:00Z'), 12)
  expect(weeks).toHaveLength(12)
  expect(weeks[0]).toEqual({
    from: '2026-08-31',
    since: '2026-08-30T18:30:00.000Z',
    until: '2026-09-06T18:30:00.000Z',
  })
  expect(weeks.slice(1).map(({ since }) => since)).toEqual(weeks.slice(0, -1).map(({ until }) => until))
})
