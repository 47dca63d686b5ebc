import { expect, test } from 'vitest'
import { expiredBackups } from './rotation.ts'

const day = 86_400_000
const last = Date.UTC(2026, 10, 20, 2)
const days = (count: number) => Array.from({ length: count }, (_, index) => new Date(last - index * day))
const keep = { daily: 7, weekly: 4, monthly: 12 }
const expiredDates = (dates: Date[], rule: typeof keep) =>
  expiredBackups(
    dates.map((madeAt) => ({ madeAt })),
    rule,
  ).map(({ madeAt }) => madeAt)
const keptDays = (dates: Date[], rule = keep) => {
  const expired = new Set(expiredDates(dates, rule))
  return dates.filter((date) => !expired.has(date)).map((date) => date.toISOString().slice(0, 10))
}

test('two years of daily backups rotate to seven days, four weeks and twelve months', () => {
  const daily = '2026-11-20 2026-11-19 2026-11-18 2026-11-17 2026-11-16 2026-11-15 2026-11-14'
  const sundays = '2026-11-08 2026-11-01'
  const ends = '2026-10-31 2026-09-30 2026-08-31 2026-07-31 2026-06-30 2026-05-31 2026-04-30 2026-03-31'
  const earlier = '2026-02-28 2026-01-31 2025-12-31'
  expect(keptDays(days(730)).join(' ')).toBe([daily, sundays, ends, earlier].join(' '))
})

test('daily rotation keeps the same backups as a single rotation', () => {
  let remaining: Date[] = []
  for (const date of days(200).toReversed()) {
    remaining.push(date)
    const expired = new Set(expiredDates(remaining, keep))
    remaining = remaining.filter((date) => !expired.has(date))
  }
  expect(remaining.toReversed().map((date) => date.toISOString().slice(0, 10))).toEqual(
    keptDays(days(200)).filter((day) => remaining.some((date) => date.toISOString().startsWith(day))),
  )
  expect(remaining.length).toBeGreaterThanOrEqual(14)
})

test('the newest backup of a day is kept, the newest of all in any case, and days without a backup do not count', () => {
  const none = { daily: 0, weekly: 0, monthly: 0 }
  const hours = Array.from({ length: 10 }, (_, index) => new Date(last - index * 600_000))
  expect(expiredDates(hours, keep)).toEqual(hours.slice(1))
  const [newest, ...rest] = days(5)
  expect(expiredDates([...rest, newest as Date], none)).toEqual(rest)
  const rare = [0, 40, 80, 120].map((back) => new Date(last - back * day))
  expect(expiredDates(rare, { ...none, daily: 4 })).toEqual([])
})
