import { sql } from 'kysely'
import { type ContentName, contentOf } from '../../collections.ts'
import { readNote, writeNote } from '../../platform/db/key-value-store.server.ts'
import { advisoryLock } from '../../platform/db/engine.server.ts'
import type { Db, Trx } from '../../platform/db/open.server.ts'

/** Begins the keys of notes that say, by what revisions share, the highest one that was deleted permanently. */
export const removedPrefix = (name: ContentName): string => `removed.${name}.`

/** Remembers which revisions are about to be deleted permanently: neither they nor their numbers come back by themselves. */
export async function rememberRevisions(trx: Trx, name: ContentName, ids: readonly number[]): Promise<void> {
  const { revisions } = contentOf(name)
  if (!revisions) return
  await advisoryLock(trx, 'removed revisions')
  const { rows } = await sql<{ shared: string; highest: number }>`
    select ${sql.ref(revisions.of)} as "shared", max(${sql.ref(revisions.by)}) as "highest"
    from ${sql.table(name)} where id in (${sql.join(ids)}) group by ${sql.ref(revisions.of)}`.execute(trx)
  for (const { shared, highest } of rows) {
    const key = removedPrefix(name) + shared
    const known = Number((await readNote(trx, key)) ?? 0)
    if (highest > known) await writeNote(trx, key, String(highest))
  }
}

/** The highest revisions that were deleted permanently, by what they share. */
export async function removedRevisions(db: Db, name: ContentName): Promise<Map<string, number>> {
  const prefix = removedPrefix(name)
  const notes = await db.selectFrom('note').selectAll().where('key', 'like', `${prefix}%`).execute()
  return new Map(notes.map(({ key, value }) => [key.slice(prefix.length), Number(value)]))
}
