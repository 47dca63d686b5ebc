import { sql } from 'kysely'
import { type CollectionName, isShown } from '../../../collections.ts'
import { engineOf } from '../engine.server.ts'
import type { Db, Trx } from '../open.server.ts'
import type { DatabaseConfig } from '../../settings/database-config.ts'
import { listen } from '../postgres/postgres-listener.server.ts'
import { updateSearch } from '../search/search-index.server.ts'

declare module '../schema.server.ts' {
  interface Database {
    revision: RevisionTable
  }
}

export type RevisionTable = { id: number; value: number }

/** Ends a change of what is published: every process hears of it, and the search finds it. */
async function announce(trx: Db): Promise<void> {
  await trx
    .updateTable('revision')
    .set({ value: sql<number>`value + 1` })
    .where('id', '=', 1)
    .execute()
  await engineOf(trx).tellRevision(trx)
  await updateSearch(trx)
}

/** Runs a change of published content in one transaction and tells every process of it. */
export function publish<T>(db: Db, change: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const result = await change(trx)
    await announce(trx)
    return result
  })
}

/**
 * Runs a change of a collection in one transaction, and tells every process if it changed what pages of the site show.
 * @param change calls `touch` with the statuses that a record had and has now.
 */
export function changeCollection<T>(
  db: Db,
  collection: CollectionName,
  change: (trx: Trx, touch: (...statuses: (number | undefined)[]) => void) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    let isTouched = false
    const result = await change(trx, (...statuses) => {
      isTouched ||= statuses.some((status) => isShown(collection, status))
    })
    if (isTouched) await announce(trx)
    return result
  })
}

/** The revision that pages made from the database now belong to. */
export async function currentRevision(db: Db): Promise<number> {
  const { value } = await db
    .selectFrom('revision')
    .select('value')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return value
}

/**
 * Hears of revisions from other processes where the database can tell; nobody else tells of them, so they must be read too.
 * @returns what ends it.
 */
export const hearRevisions = (config: DatabaseConfig, hear: () => void): (() => Promise<void>) =>
  config.kind === 'postgres' ? listen(config.url, 'revision', hear) : async () => {}
