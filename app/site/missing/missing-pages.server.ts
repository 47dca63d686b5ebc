import { sql } from 'kysely'
import type { Generated } from 'kysely'
import type { Db } from '#app/platform/db/database.ts'
import { now } from '#app/platform/db/time.ts'
import type { Services } from '#app/platform/services.ts'
import { normalizePath } from '#app/site/redirect/redirect-path.ts'

export type MissingPageTable = { id: Generated<number>; path: string; count: number; lastSeen: string }

const maxPathLength = 200
/** New addresses between two writes. Scanners request thousands. */
const maxPending = 100
export const maxStored = 500
const retentionMs = 90 * 24 * 60 * 60 * 1000

/** Files and folders that this site never had, and addresses that may contain personal data. */
const ignored =
  /\.(?:php\d?|aspx?|jsp|cgi|env|git|sql|bak|zip|gz|tar|ya?ml|ini|log|map|json|xml|txt)(?:\/|$)|\/\.|\/wp-|\/cgi-bin|phpmyadmin|@|%/i

/**
 * Counts requests of pages that do not exist, in memory, and stores the counts with `flush`. Keeps only paths: no queries
 * and nothing about visitors.
 */
export class MissingPages {
  readonly #db: Db
  readonly #log: Services['log']
  #counts = new Map<string, number>()

  constructor({ db, log }: Pick<Services, 'db' | 'log'>) {
    this.#db = db
    this.#log = log
  }

  add(pathname: string): void {
    const path = normalizePath(pathname)
    if (path.length > maxPathLength || ignored.test(path)) return
    const count = this.#counts.get(path) ?? 0
    if (count === 0 && this.#counts.size >= maxPending) return
    this.#counts.set(path, count + 1)
  }

  async flush(): Promise<void> {
    const counts = this.#counts
    this.#counts = new Map()
    if (counts.size === 0) return
    try {
      await storeCounts(this.#db, counts)
    } catch (error) {
      this.#log.warn({ err: error }, 'Missing pages could not be stored')
    }
  }
}

async function storeCounts(db: Db, counts: ReadonlyMap<string, number>): Promise<void> {
  const lastSeen = now()
  // A fixed order prevents deadlocks between processes.
  const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))
  await db
    .insertInto('missingPage')
    .values(rows.map(([path, count]) => ({ path, count, lastSeen })))
    .onConflict((conflict) =>
      conflict
        .column('path')
        .doUpdateSet({ count: sql<number>`"missingPage".count + excluded.count`, lastSeen }),
    )
    .execute()
  const oldest = new Date(Date.now() - retentionMs).toISOString()
  await db.deleteFrom('missingPage').where('lastSeen', '<', oldest).execute()
  const kept = db
    .selectFrom('missingPage')
    .select('id')
    .orderBy('count', 'desc')
    .orderBy('lastSeen', 'desc')
    .orderBy('id')
    .limit(maxStored)
  await db.deleteFrom('missingPage').where('id', 'not in', kept).execute()
}
