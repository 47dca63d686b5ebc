import { sql } from 'kysely'
import { z } from 'zod'
import { companyToday, companyClock } from '#app/ui/date/company-time.ts'
import { defineResource } from '#app/platform/api/define-resource.server.ts'
import { get } from '#app/platform/api/endpoint.ts'
import type { Db, Database } from '#app/platform/db/database.ts'
import { deletion } from '#app/platform/db/deletion-limit.server.ts'
import { findRow } from '#app/records/change/lock-row.server.ts'
import { contentNames, contentOf, titleOf } from '#app/collections.ts'
import { academyNavigation, mainNavigation } from '#app/navigation.ts'

declare module '#app/platform/db/database.ts' {
  interface Database {
    /** `name` is a path for `page` and a host for `host`, empty without a referrer. */
    visit: {
      kind: 'page' | 'host'
      day: string
      name: string
      count: number
    }
  }
}

export const overflowName = '*'

/** Keeps fake paths and referrers from filling the table. */
export const maxNamesPerDay = { page: 1000, host: 200 }

const dayMs = 24 * 60 * 60 * 1000
const retentionDays = 400
const daysAgo = (days: number): string => companyClock(new Date(Date.now() - days * dayMs)).day

/** Adds at least one count in one statement, so that several processes can write at once. */
export async function addVisits(db: Db, counts: readonly Database['visit'][]): Promise<void> {
  await db
    .insertInto('visit')
    .values(await applyLimits(db, counts))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'day', 'name']).doUpdateSet({
        count: sql<number>`visit.count + excluded.count`,
      }),
    )
    .execute()
}

/** Counts names above the limit of their day as others. */
async function applyLimits(db: Db, counts: readonly Database['visit'][]): Promise<Database['visit'][]> {
  const days = counts.map(({ day }) => day)
  const stored = await db.selectFrom('visit').selectAll().where('day', 'in', days).execute()
  const groupOf = ({ kind, day }: Database['visit']) => `${kind} ${day}`
  const names = new Map<string, Set<string>>()
  for (const [group, rows] of Map.groupBy(stored, groupOf))
    names.set(group, new Set(rows.map(({ name }) => name)))
  const rows = new Map<string, Database['visit']>()
  for (const row of counts) {
    const known = names.get(groupOf(row)) ?? new Set()
    names.set(groupOf(row), known)
    const name = known.has(row.name) || known.size < maxNamesPerDay[row.kind] ? row.name : overflowName
    known.add(name)
    const key = `${groupOf(row)} ${name}`
    rows.set(key, { ...row, name, count: row.count + (rows.get(key)?.count ?? 0) })
  }
  // A fixed order prevents deadlocks between processes.
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

export const visitCleanup = deletion(
  'visits',
  /** Counts days, because each day has many rows. */
  async ({ db }: { db: Db }) => {
    const { count, total } = await db
      .selectFrom('visit')
      .select(({ fn, ref }) => [
        fn.count(ref('day')).distinct().filterWhere('day', '<', daysAgo(retentionDays)).as('count'),
        fn.count(ref('day')).distinct().as('total'),
      ])
      .executeTakeFirstOrThrow()
    return { count: Number(count), total: Number(total) }
  },
  async ({ db }) => {
    await db.deleteFrom('visit').where('day', '<', daysAgo(retentionDays)).execute()
  },
)

const count = z.number().int()

export const Visits = z.object({
  isOn: z.boolean(),
  total: count,
  perDay: count,
  days: z.array(z.object({ from: z.string(), count })),
  pages: z.array(z.object({ path: z.string(), label: z.string(), count })),
  hosts: z.array(z.object({ label: z.string(), count })),
})
export type Visits = z.output<typeof Visits>

const visits = {
  show: get('/admin/visits', {
    right: 'content.read',
    summary: 'Get page views by day and referring sites of the last 28 days',
  }).returns(Visits),
}

const daysShown = 28
const busiestLimit = 5

export default defineResource(visits, {
  show: async (_, { db, settings }) => {
    const since = daysAgo(daysShown - 1)
    const days = await countPerDay(db, since)
    const pages = await findBusiest(db, 'page', since)
    const hosts = await findBusiest(db, 'host', since)
    return {
      isOn: settings.visits,
      total: days.reduce((sum, { count }) => sum + count, 0),
      perDay: await averagePerDay(db, since),
      days,
      pages: await Promise.all(
        pages.map(async ({ name, count }) => ({ path: name, label: await pageLabel(db, name), count })),
      ),
      hosts: hosts.map(({ name, count }) => ({ label: hostLabels[name] ?? name, count })),
    }
  },
})

const hostLabels: Record<string, string> = { '': 'Typed or saved', [overflowName]: 'Others' }

async function countPerDay(db: Db, since: string) {
  const rows = await db
    .selectFrom('visit')
    .select(['day', ({ fn }) => fn.sum('count').as('count')])
    .where('kind', '=', 'page')
    .where('day', '>=', since)
    .groupBy('day')
    .execute()
  return Array.from({ length: daysShown }, (_, index) => {
    const from = daysAgo(daysShown - 1 - index)
    return { from, count: Number(rows.find(({ day }) => day === from)?.count ?? 0) }
  })
}

/** Excludes today and days without counts. */
async function averagePerDay(db: Db, since: string): Promise<number> {
  const { days, count } = await db
    .selectFrom('visit')
    .select(({ fn }) => [fn.count('day').distinct().as('days'), fn.sum('count').as('count')])
    .where('kind', '=', 'page')
    .where('day', '>=', since)
    .where('day', '<', companyToday())
    .executeTakeFirstOrThrow()
  return Number(days) ? Math.round(Number(count) / Number(days)) : 0
}

async function findBusiest(db: Db, kind: 'page' | 'host', since: string) {
  const rows = await db
    .selectFrom('visit')
    .select(['name', ({ fn }) => fn.sum('count').as('count')])
    .where('kind', '=', kind)
    .where('day', '>=', since)
    .groupBy('name')
    .orderBy('count', 'desc')
    .orderBy('name')
    .limit(busiestLimit)
    .execute()
  return rows.map(({ name, count }) => ({ name, count: Number(count) }))
}

const pageNames = new Map(
  [
    { label: 'Home', path: '/' },
    { label: 'Others', path: overflowName },
    ...mainNavigation,
    ...academyNavigation,
  ].map(({ label, path }) => [path, label]),
)

async function pageLabel(db: Db, path: string): Promise<string> {
  const known = pageNames.get(path)
  if (known) return known
  const id = Number(/\/(\d{1,15})$/.exec(path)?.[1])
  for (const name of Number.isSafeInteger(id) ? contentNames : []) {
    const row = await findRow(db, name, id)
    if (row && contentOf(name).sitePath({ status: 1, ...row }) === path) return titleOf(name, row)
  }
  return path
}
