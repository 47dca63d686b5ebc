import { sql } from 'kysely'
import { migrations, type SchemaMigration } from '../migrations/index.server.ts'
import { readNote, writeNote } from '../key-value-store.server.ts'
import type { Db } from '../open.server.ts'

/** A newer program has changed the database, and this one cannot work with it any more. */
export class NewerDatabase extends Error {
  constructor(unknown: string[]) {
    super(
      `The database was changed by a newer version of this program (${unknown.join(', ')}), and cannot be used with this one. ` +
        'Start that version, or restore a backup from before it: docs/operate/upgrade.md.',
    )
    this.name = 'NewerDatabase'
  }
}

/** Where a database stands for this program: `extended` was changed by a newer one, which only added to it. */
export type SchemaState = { state: 'ok' | 'missing' | 'extended' | 'newer'; unknown: string[] }

/** Last migration that every program on this database must know. */
const key = 'schema.needs'

/** Looks where a database stands that migrations have seen. @throws where none ever has. */
export async function schemaState(db: Db): Promise<SchemaState> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const seen = new Set(rows.map(({ name }) => name))
  const unknown = [...seen].filter((name) => !(name in migrations))
  if (unknown.length === 0) {
    const isMissing = Object.keys(migrations).some((name) => !seen.has(name))
    return { state: isMissing ? 'missing' : 'ok', unknown }
  }
  const needed = await readNote(db, key)
  return { state: needed !== undefined && needed in migrations ? 'extended' : 'newer', unknown }
}

/** @throws NewerDatabase where this program cannot work with the database. */
export async function refuseNewer(db: Db): Promise<void> {
  if (!(await hasMigrations(db))) return
  const { state, unknown } = await schemaState(db)
  if (state === 'newer') throw new NewerDatabase(unknown)
}

/** Writes down, after migrations, which of them older programs have to know; those that only add they need not. */
export async function noteNeeded(trx: Db, all: Record<string, SchemaMigration> = migrations): Promise<void> {
  const value = Object.keys(all).findLast((name) => !all[name]?.onlyAdds) ?? ''
  await writeNote(trx, key, value)
}

async function hasMigrations(db: Db): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  return tables.some(({ name }) => name === 'kysely_migration')
}
