import { sql } from 'kysely'
import { migrations, type SchemaMigration } from '../migrations/index.server.ts'
import { readKeyValue, writeKeyValue } from '../key-value-store.server.ts'
import type { Db } from '../database.ts'
import { migrationsOf010 } from './upgrade-0-1-0.server.ts'

export class IncompatibleDatabase extends Error {
  override name = 'IncompatibleDatabase'
}

const newerDatabase = (unknown: string[]) =>
  new IncompatibleDatabase(
    `The database was changed by a newer version of this program (${unknown.join(', ')}), and cannot be used with this one. ` +
      'Start that version, or restore a backup from before the upgrade: docs/operate/upgrade.md.',
  )

const unfinishedDatabase = (executed: string[]) =>
  new IncompatibleDatabase(
    'The database is from an unfinished version before 0.1.0, and cannot be upgraded directly: it lacks ' +
      `${migrationsOf010.filter((name) => !executed.includes(name)).join(', ')}. ` +
      'Start version 0.1.0 with it first: docs/operate/upgrade.md.',
  )

/**
 * `missing`: migrations are pending. `extended`: a newer version only added to the schema. `newer`: a newer version made
 * incompatible changes. `unfinished`: only some of the migrations of 0.1.0 were executed.
 */
export type SchemaState = { state: 'ok' | 'missing' | 'extended' | 'newer' | 'unfinished'; unknown: string[] }

const requiredMigrationKey = 'schema.needs'

export const listExecuted = async (db: Db): Promise<string[]> =>
  (await hasMigrations(db)) ? readExecuted(db) : []

export const isFrom010 = (executed: readonly string[]): boolean =>
  migrationsOf010.every((name) => executed.includes(name))

/** Migrations that this version can neither run nor upgrade. */
export function listUnknown(executed: readonly string[]): string[] {
  const others = isFrom010(executed) ? executed.filter((name) => !migrationsOf010.includes(name)) : executed
  return others.filter((name) => !(name in migrations))
}

export async function readSchemaState(db: Db): Promise<SchemaState> {
  const executed = await readExecuted(db)
  const unknown = listUnknown(executed)
  if (unknown.some((name) => migrationsOf010.includes(name))) return { state: 'unfinished', unknown }
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
  if (state === 'unfinished') throw unfinishedDatabase(await readExecuted(db))
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
