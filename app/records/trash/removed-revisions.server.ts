import type { Db, Trx } from '#app/platform/db/database.ts'
import { advisoryLock } from '#app/platform/db/engine.server.ts'
import { readKeyValue, writeKeyValue } from '#app/platform/db/key-value-store.server.ts'

export const removedPrefix = 'removed.document.'

/** Stores the highest deleted revision of documents, so that it is not generated again and its number not reused. */
export async function storeRemovedRevisions(trx: Trx, ids: readonly number[]): Promise<void> {
  await advisoryLock(trx, 'removed revisions')
  const rows = await trx
    .selectFrom('document')
    .select(({ fn }) => ['series', fn.max('revision').as('highest')])
    .where('id', 'in', ids)
    .groupBy('series')
    .execute()
  for (const { series, highest } of rows) {
    const storedHighest = Number((await readKeyValue(trx, removedPrefix + series)) ?? 0)
    if (highest > storedHighest) await writeKeyValue(trx, removedPrefix + series, String(highest))
  }
}

/** @returns revisions by series */
export async function readRemovedRevisions(db: Db): Promise<Map<string, number>> {
  const notes = await db.selectFrom('note').selectAll().where('key', 'like', `${removedPrefix}%`).execute()
  return new Map(notes.map(({ key, value }) => [key.slice(removedPrefix.length), Number(value)]))
}
