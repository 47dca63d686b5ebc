import { sql } from 'kysely'
import { migrations, type SchemaMigration } from '../migrations/index.server.ts'
import { readKeyValue, writeKeyValue } from '../key-value-store.server.ts'
import type { Db } from '../database.ts'

export class NewerDatabase extends Error {
  constructor(unknown: string[]) {
    super(
      `The database was changed by a newer version of this program (${unknown.join(', ')}), and cannot be used with this one. ` +
        'Start that version, or restore a backup from before the upgrade: docs/operate/upgrade.md.',
    )
    this.name = 'NewerDatabase'
  }
}

/** `missing`: migrations are pending. `extended`: a newer version only added to the schema. `newer`: a newer version made incompatible changes. */
export type SchemaState = { state: 'ok' | 'missing' | 'extended' | 'newer'; unknown: string[] }

const requiredMigrationKey = 'schema.needs'

export async function readSchemaState(db: Db): Promise<SchemaState> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const executed = new Set(rows.map(({ name }) => name))
  const unknown = [...executed].filter((name) => !(name in migrations))
  if (unknown.length === 0) {
    const hasPendingMigrations = Object.keys(migrations).some((name) => !executed.has(name))
    return { state: hasPendingMigrations ? 'missing' : 'ok', unknown }
  }
  const required = await readKeyValue(db, requiredMigrationKey)
  return { state: required !== undefined && required in migrations ? 'extended' : 'newer', unknown }
}

export async function assertNotNewer(db: Db): Promise<void> {
  if (!(await hasMigrations(db))) return
  const { state, unknown } = await readSchemaState(db)
  if (state === 'newer') throw new NewerDatabase(unknown)
}

export async function saveRequiredMigration(
  trx: Db,
  all: Record<string, SchemaMigration> = migrations,
): Promise<void> {
  const value = Object.keys(all).findLast((name) => !all[name]?.onlyAdds) ?? ''
  await writeKeyValue(trx, requiredMigrationKey, value)
}

async function hasMigrations(db: Db): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  return tables.some(({ name }) => name === 'kysely_migration')
}
