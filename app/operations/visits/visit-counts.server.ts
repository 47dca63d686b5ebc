import { sql } from 'kysely'
import { companyClock } from '#app/ui/date/company-time.ts'
import type { Database, Db } from '#app/platform/db/database.ts'
import { deletion } from '#app/platform/db/deletion-limit.server.ts'

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
export const daysAgo = (days: number): string => companyClock(new Date(Date.now() - days * dayMs)).day

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
