import { sql } from 'kysely'
import { migrations, type SchemaMigration } from '#app/platform/db/migrations/index.server.ts'
import { readKeyValue, writeKeyValue } from '#app/platform/db/key-value-store.server.ts'
import type { Db } from '#app/platform/db/database.ts'

export class IncompatibleDatabase extends Error {
  override name = 'IncompatibleDatabase'
}

const newerDatabase = (unknown: string[]) =>
  new IncompatibleDatabase(
    `The database was changed by a newer version of this program (${unknown.join(', ')}), and cannot be used with this one. ` +
      'Start that version, or restore a backup from before the upgrade: docs/operate/upgrade.md.',
  )

/**
 * `missing`: migrations are pending. `extended`: a newer version only added to the schema. `newer`: a newer version made
 * incompatible changes.
 */
export type SchemaState = { state: 'ok' | 'missing' | 'extended' | 'newer'; unknown: string[] }

const requiredMigrationKey = 'schema.needs'

export const listExecuted = async (db: Db): Promise<string[]> =>
  (await hasMigrations(db)) ? readExecuted(db) : []

/** Migrations that this version does not have. */
export const listUnknown = (executed: readonly string[]): string[] =>
  executed.filter((name) => !(name in migrations))

export async function readSchemaState(db: Db): Promise<SchemaState> {
  const executed = await readExecuted(db)
  const unknown = listUnknown(executed)
  if (unknown.length === 0) {
    const hasPendingMigrations = Object.keys(migrations).some((name) => !executed.includes(name))
    return { state: hasPendingMigrations ? 'missing' : 'ok', unknown }
  }
  const required = await readKeyValue(db, requiredMigrationKey)
  return { state: required !== undefined && required in migrations ? 'extended' : 'newer', unknown }
}

/** @throws IncompatibleDatabase */
export async function assertUsable(db: Db): Promise<void> {
  if (!(await hasMigrations(db))) return
  const { state, unknown } = await readSchemaState(db)
  if (state === 'newer') throw newerDatabase(unknown)
}

export async function saveRequiredMigration(
  trx: Db,
  all: Record<string, SchemaMigration> = migrations,
): Promise<void> {
  const value = Object.keys(all).findLast((name) => !all[name]?.onlyAdds) ?? ''
  await writeKeyValue(trx, requiredMigrationKey, value)
}

async function readExecuted(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

async function hasMigrations(db: Db): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  return tables.some(({ name }) => name === 'kysely_migration')
}
