import { sql } from 'kysely'
import { companyClock, companyToday } from '#app/ui/date/company-time.ts'
import { deletion } from '#app/platform/db/deletion-limit.server.ts'
import type { Db } from '#app/platform/db/database.ts'

/** `name` is a path for `page`, a host for `host` (empty without a referrer) and empty for `all`. */
export type VisitTable = {
  kind: 'all' | 'page' | 'host'
  day: string
  name: string
  count: number
}

export const overflowName = '*'

/** Keeps fake paths and referrers from filling the table. */
export const maxNamesPerDay = { all: 1, page: 1000, host: 200 }

const dayMs = 24 * 60 * 60 * 1000
const retentionDays = 400
export const daysAgo = (days: number): string => companyClock(new Date(Date.now() - days * dayMs)).day

/** The top referring hosts of the last four weeks are always counted by name, so that fake referrers cannot displace them. */
async function findRegularHosts(db: Db): Promise<Set<string>> {
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

/** Adds at least one count in one statement, so that several processes can write at once. */
export async function addVisits(db: Db, counts: readonly VisitTable[]): Promise<void> {
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
async function applyLimits(db: Db, counts: readonly VisitTable[]): Promise<VisitTable[]> {
  const regular = await findRegularHosts(db)
  const days = [...new Set(counts.map(({ day }) => day))]
  const storedVisits = await db
    .selectFrom('visit')
    .select(['kind', 'day', 'name'])
    .where('day', 'in', days)
    .execute()
  const visitKey = ({ kind, day, name }: Omit<VisitTable, 'count'>) => `${kind} ${day} ${name}`
  const names = new Set(storedVisits.map(visitKey))
  const nameCounts = new Map<string, number>()
  for (const { kind, day } of storedVisits)
    nameCounts.set(`${kind} ${day}`, (nameCounts.get(`${kind} ${day}`) ?? 0) + 1)
  const rows = new Map<string, VisitTable>()
  for (const row of counts) {
    const dayKey = `${row.kind} ${row.day}`
    const nameCount = nameCounts.get(dayKey) ?? 0
    const isNew = !names.has(visitKey(row)) && row.name !== overflowName && !regular.has(row.name)
    const isWithinLimit = !isNew || nameCount < maxNamesPerDay[row.kind]
    if (isNew && isWithinLimit) nameCounts.set(dayKey, nameCount + 1)
    const stored = isWithinLimit ? row : { ...row, name: overflowName }
    const before = rows.get(visitKey(stored))
    rows.set(visitKey(stored), { ...stored, count: stored.count + (before?.count ?? 0) })
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
    await db
      .deleteFrom('visit')
      .where('kind', 'in', ['all', 'page', 'host'])
      .where('day', '<', daysAgo(retentionDays))
      .execute()
  },
)
