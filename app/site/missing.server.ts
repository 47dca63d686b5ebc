import { type Generated, sql } from 'kysely'
import { z } from 'zod'
import { defineResource } from '#app/platform/api/define-resource.server.ts'
import { del, get } from '#app/platform/api/endpoint.ts'
import { paging } from '#app/platform/api/fields/field-schemas.ts'
import { type Db, fromNow, now } from '#app/platform/db/database.ts'
import { countDeleted, countRows, paginateBounded } from '#app/platform/db/query-parts.server.ts'
import { notFound } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/services.ts'
import { normalizePath } from './redirect/redirect-path.ts'

const MissingPage = z.object({
  id: z.number().int(),
  path: z.string(),
  count: z.number().int(),
  lastSeen: z.string(),
})
export type MissingPage = z.output<typeof MissingPage>

const missingPages = {
  list: get('/admin/missing', {
    summary: 'List addresses that were not found and are not redirected, most requested first',
    right: 'content.read',
    query: z.object(paging),
  }).lists(MissingPage),
  remove: del('/admin/missing/:id', {
    summary: 'Remove an address from the list of pages that were not found',
    right: 'content.write',
  }),
}

const selectMissing = (db: Db) =>
  db
    .selectFrom('missingPage')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('redirect')
            .select('redirect.id')
            .whereRef('redirect.path', '=', 'missingPage.path')
            .where('redirect.status', '=', 1)
            .where('redirect.deletedAt', 'is', null),
        ),
      ),
    )

export default defineResource(missingPages, {
  list: async (filter, { db }) => ({
    rows: await paginateBounded(selectMissing(db).selectAll(), filter)
      .orderBy('count', 'desc')
      .orderBy('id')
      .execute(),
    total: await countRows(selectMissing(db)),
  }),
  remove: async ({ id }, { db }) =>
    (await countDeleted(db.deleteFrom('missingPage').where('id', '=', id))) ? null : notFound('Address'),
})

declare module '#app/platform/db/database.ts' {
  interface Database {
    missingPage: { id: Generated<number>; path: string; count: number; lastSeen: string }
  }
}

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
  await db.deleteFrom('missingPage').where('lastSeen', '<', fromNow(-retentionMs)).execute()
  const kept = db
    .selectFrom('missingPage')
    .select('id')
    .orderBy('count', 'desc')
    .orderBy('lastSeen', 'desc')
    .orderBy('id')
    .limit(maxStored)
  await db.deleteFrom('missingPage').where('id', 'not in', kept).execute()
}
