import { sql } from 'kysely'
import { companyClock, companyToday } from '../../ui/date/company-time.ts'
import type { Db } from '../../platform/db/open.server.ts'

declare module '../../platform/db/schema.server.ts' {
  interface Database {
    visit: VisitTable
  }
}

/** How often something was seen on one day: any page, one page, or pages by way of a link from one host. */
export type VisitTable = {
  kind: 'all' | 'page' | 'host'
  /** YYYY-MM-DD, as the company counts days. */
  day: string
  /** Path of a page, or host; empty for what was typed or saved, and for `all`. */
  name: string
  count: number
}

/** Stands for all names that a day has no room for. */
export const otherName = '*'

/** Different names of a day: made-up names fill no table. */
export const mostNames = { all: 1, page: 1000, host: 200 }

const dayMilliseconds = 24 * 60 * 60 * 1000
const daysKept = 400
const daysAgo = (days: number): string => companyClock(new Date(Date.now() - days * dayMilliseconds)).day

/** The hosts from which most came in four weeks before today: they keep their places, however many are made up. */
async function regularHosts(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('visit')
    .select('name')
    .where('kind', '=', 'host')
    .where('day', '>=', daysAgo(28))
    .where('day', '<', companyToday())
    .groupBy('name')
    .orderBy(({ fn }) => fn.sum('count'), 'desc')
    .limit(50)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

/** Adds what one process counted, in one statement: several processes add up. @returns the hosts that always have a place. */
export async function addVisits(db: Db, counted: readonly VisitTable[]): Promise<Set<string>> {
  const regular = await regularHosts(db)
  const rows = await withinLimits(db, counted, regular)
  if (rows.length === 0) return regular
  await db
    .insertInto('visit')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'day', 'name']).doUpdateSet({
        count: sql<number>`visit.count + excluded.count`,
      }),
    )
    .execute()
  return regular
}

/** The rows, with those that the table has no room for as others: this process may not be the first one today. */
async function withinLimits(db: Db, counted: readonly VisitTable[], regular: Set<string>) {
  const days = [...new Set(counted.map(({ day }) => day))]
  if (days.length === 0) return [] as VisitTable[]
  const known = await db
    .selectFrom('visit')
    .select(['kind', 'day', 'name'])
    .where('day', 'in', days)
    .execute()
  const keyOf = ({ kind, day, name }: Omit<VisitTable, 'count'>) => `${kind} ${day} ${name}`
  const names = new Set(known.map(keyOf))
  const room = new Map<string, number>()
  for (const { kind, day } of known) room.set(`${kind} ${day}`, (room.get(`${kind} ${day}`) ?? 0) + 1)
  const rows = new Map<string, VisitTable>()
  for (const row of counted) {
    const list = `${row.kind} ${row.day}`
    const taken = room.get(list) ?? 0
    const isNew = !names.has(keyOf(row)) && row.name !== otherName && !regular.has(row.name)
    const fits = !isNew || taken < mostNames[row.kind]
    if (isNew && fits) room.set(list, taken + 1)
    const stored = fits ? row : { ...row, name: otherName }
    const before = rows.get(keyOf(stored))
    rows.set(keyOf(stored), { ...stored, count: stored.count + (before?.count ?? 0) })
  }
  // In one order, so that two processes do not wait for each other's rows.
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

/** Forgets what was counted more than 400 days ago. */
export async function sweepVisits(db: Db): Promise<void> {
  const oldest = daysAgo(daysKept)
  await db
    .deleteFrom('visit')
    .where('kind', 'in', ['all', 'page', 'host'])
    .where('day', '<', oldest)
    .execute()
}
