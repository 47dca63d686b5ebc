import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Db } from '#app/platform/db/database.ts'
import { cleanup } from '#app/platform/db/deletion-limit.server.ts'
import { getEngine } from '#app/platform/db/engine.server.ts'
import { readKeyValue, writeKeyValue } from '#app/platform/db/key-value-store.server.ts'
import { migrations, type SchemaMigration } from '#app/platform/db/migrations/index.server.ts'
import { copyDatabase } from '#app/platform/db/sqlite-snapshot.server.ts'
import type { DatabaseConfig, Settings } from '#app/platform/settings/settings.server.ts'

/**
 * Runs pending migrations in one transaction. Processes that start at the same time wait for each other.
 * @param config If given, an existing SQLite database is first copied to a file next to it.
 * @returns the names of the executed migrations.
 * @throws IncompatibleDatabase
 */
export async function migrate(db: Db, config?: DatabaseConfig): Promise<string[]> {
  await assertUsable(db)
  if ((await listPending(db)).length === 0) return []
  return db.transaction().execute(async (trx) => {
    await getEngine(trx).longAdvisoryLock(trx, 'migrations')
    const pending = await listPending(trx)
    const [next] = pending
    if (next === undefined) return []
    const executed = await listExecuted(trx)
    if (executed.length > 0 && config?.kind === 'sqlite')
      copyDatabase(config.file, `${config.file}.before-${next}`)
    const { error } = await createMigrator(trx).migrateToLatest()
    if (error) throw error
    await saveRequiredMigration(trx)
    return pending
  })
}

const createMigrator = (db: Db) => new Migrator({ db, provider: { getMigrations: async () => migrations } })

async function listPending(db: Db): Promise<string[]> {
  const executed = await listExecuted(db)
  return Object.keys(migrations).filter((name) => !executed.includes(name))
}

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
type SchemaState = { state: 'ok' | 'missing' | 'extended' | 'newer'; unknown: string[] }

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
async function assertUsable(db: Db): Promise<void> {
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

/** Copies expire because they may contain data of people who were erased later. */
const retentionMs = 30 * 86_400_000

type Needs = { settings: Pick<Settings, 'database' | 'dataDir'> }

export const copyCleanup = cleanup('copies', async ({ settings: { database: config, dataDir } }: Needs) => {
  const file = config.kind === 'sqlite' ? config.file : join(dataDir, 'database.sqlite')
  const folder = dirname(file)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(file)}.before-`)) continue
    const copy = join(folder, name)
    if ((await stat(copy)).mtimeMs < Date.now() - retentionMs) await rm(copy, { force: true })
  }
})
