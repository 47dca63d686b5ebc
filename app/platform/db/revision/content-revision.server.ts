import { sql } from 'kysely'
import { type CollectionName, isVisibleOnSite } from '../../../collections.ts'
import type { Db, Trx } from '../database.ts'

export type RevisionTable = { id: number; value: number }

/** Invalidates the page caches of all processes. Call it last: the transactions that call it wait for each other. */
export async function announceChange(trx: Db): Promise<void> {
  await trx
    .updateTable('revision')
    .set({ value: sql<number>`value + 1` })
    .where('id', '=', 1)
    .execute()
}

/** Changes published content in one transaction and invalidates the page caches of all processes. */
export function publish<T>(db: Db, change: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const result = await change(trx)
    await announceChange(trx)
    return result
  })
}

/**
 * Changes a collection in one transaction. Invalidates the page caches if a touched record was or is visible.
 * @param change must call `touch` with the old and new status of each record, or `invalidatePages`.
 */
export function changeCollection<T>(
  db: Db,
  collection: CollectionName,
  change: (
    trx: Trx,
    touch: (...statuses: (number | undefined)[]) => void,
    invalidatePages: () => void,
  ) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    let isTouched = false
    const touch = (...statuses: (number | undefined)[]) => {
      isTouched ||= statuses.some((status) => isVisibleOnSite(collection, status))
    }
    const result = await change(trx, touch, () => {
      isTouched = true
    })
    if (isTouched) await announceChange(trx)
    return result
  })
}
