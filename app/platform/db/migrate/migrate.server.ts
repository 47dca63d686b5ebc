import { Migrator } from 'kysely/migration'
import { getEngine } from '../engine.server.ts'
import { migrations } from '../migrations/index.server.ts'
import { saveRequiredMigration, assertNotNewer } from './newer-database.server.ts'
import type { Db } from '../database.ts'
import type { DatabaseConfig } from '../../settings/database-config.ts'
import { copyDatabase } from '../sqlite/sqlite-snapshot.server.ts'

/**
 * Runs pending migrations in one transaction. Processes that start at the same time wait for each other.
 * @param config If given, an existing SQLite database is first copied to a file next to it.
 * @returns the names of the executed migrations.
 * @throws NewerDatabase if a newer version made incompatible changes.
 */
export async function migrate(db: Db, config?: DatabaseConfig): Promise<string[]> {
  await assertNotNewer(db)
  if ((await listPending(createMigrator(db))).length === 0) return []
  return db.transaction().execute(async (trx) => {
    await getEngine(trx).longAdvisoryLock(trx, 'migrations')
    const migrator = createMigrator(trx)
    const pending = await listPending(migrator)
    const isNew = pending.length === Object.keys(migrations).length
    if (pending.length && !isNew && config?.kind === 'sqlite') {
      copyDatabase(config.file, `${config.file}.before-${pending[0]}`)
    }
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw error
    await saveRequiredMigration(trx)
    return (results ?? []).map((result) => result.migrationName)
  })
}

const createMigrator = (db: Db) => new Migrator({ db, provider: { getMigrations: async () => migrations } })

async function listPending(migrator: Migrator): Promise<string[]> {
  const all = await migrator.getMigrations()
  return all.filter(({ executedAt }) => !executedAt).map(({ name }) => name)
}
