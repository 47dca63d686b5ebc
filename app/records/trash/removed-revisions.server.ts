import { sql } from 'kysely'
import { type ContentName, contentOf } from '#app/collections.ts'
import { readKeyValue, writeKeyValue } from '#app/platform/db/key-value-store.server.ts'
import { advisoryLock } from '#app/platform/db/engine.server.ts'
import type { Db, Trx } from '#app/platform/db/database.ts'

export const removedPrefix = (name: ContentName): string => `removed.${name}.`

/** Stores the highest deleted revision, so that document generation does not recreate it or reuse its number. */
export async function storeRemovedRevisions(
  trx: Trx,
  name: ContentName,
  ids: readonly number[],
): Promise<void> {
  const { revisions } = contentOf(name)
  if (!revisions) return
  await advisoryLock(trx, 'removed revisions')
  const { rows } = await sql<{ shared: string; highest: number }>`
    select ${sql.ref(revisions.of)} as "shared", max(${sql.ref(revisions.by)}) as "highest"
    from ${sql.table(name)} where id in (${sql.join(ids)}) group by ${sql.ref(revisions.of)}`.execute(trx)
  for (const { shared, highest } of rows) {
    const key = removedPrefix(name) + shared
    const storedHighest = Number((await readKeyValue(trx, key)) ?? 0)
    if (highest > storedHighest) await writeKeyValue(trx, key, String(highest))
  }
}

export async function readRemovedRevisions(db: Db, name: ContentName): Promise<Map<string, number>> {
  const prefix = removedPrefix(name)
  const keyValues = await db.selectFrom('note').selectAll().where('key', 'like', `${prefix}%`).execute()
  return new Map(keyValues.map(({ key, value }) => [key.slice(prefix.length), Number(value)]))
}
