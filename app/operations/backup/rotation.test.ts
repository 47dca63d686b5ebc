import { expect, test } from 'vitest'
import { superfluous } from './rotation.ts'

const day = 86_400_000
const last = Date.UTC(2026, 10, 20, 2)
/** A backup every day at two, the newest first. */
const days = (count: number) => Array.from({ length: count }, (_, index) => new Date(last - index * day))
const keep = { daily: 7, weekly: 4, monthly: 12 }
const kept = (moments: Date[], rule = keep) => {
  const gone = new Set(superfluous(moments, rule))
  return moments.filter((moment) => !gone.has(moment)).map((moment) => moment.toISOString().slice(0, 10))
}

test('after two years of daily backups seven days, four weeks and twelve months are left', () => {
  expect(kept(days(730))).toEqual([
    // days
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
    '2026-11-15',
    '2026-11-14',
    // Sundays
    '2026-11-08',
    '2026-11-01',
    // ends of months
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ])
})

test('rotating day by day ends with the same backups as rotating once', () => {
  let left: Date[] = []
  for (const moment of days(200).toReversed()) {
    left.push(moment)
    const gone = new Set(superfluous(left, keep))
    left = left.filter((each) => !gone.has(each))
  }
  expect(left.toReversed().map((moment) => moment.toISOString().slice(0, 10))).toEqual(
    kept(days(200)).filter((date) => left.some((moment) => moment.toISOString().startsWith(date))),
  )
  expect(left.length).toBeGreaterThanOrEqual(14)
})

test('of several backups of one day the newest is kept', () => {
  const hours = Array.from({ length: 10 }, (_, index) => new Date(last - index * 600_000))
  expect(superfluous(hours, keep)).toHaveLength(9)
  expect(superfluous(hours, keep)).not.toContain(hours[0])
})

test('the newest backup is kept whatever the numbers are', () => {
  const [newest, ...rest] = days(5)
  expect(superfluous([...rest, newest as Date], { daily: 0, weekly: 0, monthly: 0 })).toEqual(rest)
})

test('days without a backup take no place: what there is stays', () => {
  const rare = [0, 40, 80, 120].map((back) => new Date(last - back * day))
  expect(superfluous(rare, { daily: 4, weekly: 0, monthly: 0 })).toEqual([])
})
