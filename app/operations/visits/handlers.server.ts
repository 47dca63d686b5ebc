import { defineResource } from '../../platform/api/define-resource.server.ts'
import { visits } from './endpoints.ts'
import { contentNames, contentOf, titleOf } from '../../collections.ts'
import { companyClock } from '../../ui/date/company-time.ts'
import { academyNavigation, mainNavigation } from '../../navigation.ts'
import type { Db } from '../../platform/db/open.server.ts'
import { anyRow } from '../../records/change/change-row.server.ts'
import { lastWeeks } from './weeks.ts'
import { otherName } from './visit-counts.server.ts'

const day = 24 * 60 * 60 * 1000
const daysShown = 28
const weeksShown = 52
const busiestShown = 5

export default defineResource(visits, {
  show: async ({ span = 'month' }, { db, settings }) => {
    const firsts = span === 'year' ? lastWeeks(new Date(), weeksShown).map(({ from }) => from) : lastDays()
    const since = firsts[0] ?? ''
    const bars = await countsFrom(db, firsts)
    const pages = await busiest(db, 'page', since)
    const hosts = await busiest(db, 'host', since)
    return {
      isOn: settings.visits,
      total: bars.reduce((sum, { count }) => sum + count, 0),
      perDay: await perDay(db, since),
      bars,
      pages: await Promise.all(
        pages.map(async ({ name, count }) => ({ path: name, label: await pageLabel(db, name), count })),
      ),
      hosts: hosts.map(({ name, count }) => ({ label: hostLabels[name] ?? name, count })),
    }
  },
})

const hostLabels: Record<string, string> = { '': 'Typed or saved', [otherName]: 'Others' }

const lastDays = (): string[] =>
  Array.from(
    { length: daysShown },
    (_, index) => companyClock(new Date(Date.now() - (daysShown - 1 - index) * day)).day,
  )

/** Pages seen from each of these days to the next. */
async function countsFrom(db: Db, firsts: readonly string[]) {
  const rows = await db
    .selectFrom('visit')
    .select(['day', 'count'])
    .where('kind', '=', 'all')
    .where('day', '>=', firsts[0] ?? '')
    .execute()
  const bars = firsts.map((from) => ({ from, count: 0 }))
  for (const row of rows) {
    const bar = bars.findLast(({ from }) => from <= row.day)
    if (bar) bar.count += row.count
  }
  return bars
}

/** Pages seen on a day, on average of those that are over and on which visits were counted. */
async function perDay(db: Db, since: string): Promise<number> {
  const { days, count } = await db
    .selectFrom('visit')
    .select(({ fn }) => [fn.countAll().as('days'), fn.sum('count').as('count')])
    .where('kind', '=', 'all')
    .where('day', '>=', since)
    .where('day', '<', companyClock(new Date()).day)
    .executeTakeFirstOrThrow()
  return Number(days) ? Math.round(Number(count) / Number(days)) : 0
}

async function busiest(db: Db, kind: 'page' | 'host', since: string) {
  const rows = await db
    .selectFrom('visit')
    .select(['name', ({ fn }) => fn.sum('count').as('count')])
    .where('kind', '=', kind)
    .where('day', '>=', since)
    .groupBy('name')
    .orderBy('count', 'desc')
    .orderBy('name')
    .limit(busiestShown)
    .execute()
  return rows.map(({ name, count }) => ({ name, count: Number(count) }))
}

const pageNames = new Map(
  [
    { label: 'Home', path: '/' },
    { label: 'Others', path: otherName },
    ...mainNavigation,
    ...academyNavigation,
  ].map(({ label, path }) => [path, label]),
)

/** A page as its link or its record is called; its path if it is neither. */
async function pageLabel(db: Db, path: string): Promise<string> {
  const known = pageNames.get(path)
  if (known) return known
  const id = Number(/\/(\d{1,15})$/.exec(path)?.[1])
  for (const name of Number.isSafeInteger(id) ? contentNames : []) {
    const row = await anyRow(db, name, id)
    if (row && contentOf(name).sitePath({ status: 1, ...row }) === path) return titleOf(name, row)
  }
  return path
}
