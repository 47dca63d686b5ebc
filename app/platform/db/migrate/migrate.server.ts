import { Migrator } from 'kysely/migration'
import { getEngine } from '#app/platform/db/engine.server.ts'
import { migrations } from '#app/platform/db/migrations/index.server.ts'
import { assertUsable, listExecuted, saveRequiredMigration } from './newer-database.server.ts'
import type { Db } from '#app/platform/db/database.ts'
import type { DatabaseConfig } from '#app/platform/settings/settings.server.ts'
import { copyDatabase } from '#app/platform/db/sqlite-snapshot.server.ts'

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
