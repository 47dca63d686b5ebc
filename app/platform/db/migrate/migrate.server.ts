import { Migrator } from 'kysely/migration'
import { engineOf } from '../engine.server.ts'
import { migrations } from '../migrations/index.server.ts'
import { noteNeeded, refuseNewer } from './newer-database.server.ts'
import type { Db } from '../open.server.ts'
import type { DatabaseConfig } from '../../settings/database-config.ts'
import { copyDatabase } from '../sqlite/sqlite-snapshot.server.ts'

/**
 * Brings the database up to date, one forward-only migration after the other, inside one transaction;
 * of processes that start at once one does it and the others wait.
 * @param config of a database that may hold data: a file of SQLite is then copied beside itself before anything changes.
 * @returns the names of the migrations that ran.
 * @throws NewerDatabase where a newer program has changed it in a way that this one cannot live with.
 */
export async function migrate(db: Db, config?: DatabaseConfig): Promise<string[]> {
  await refuseNewer(db)
  if ((await pendingIn(migratorOf(db))).length === 0) return []
  return db.transaction().execute(async (trx) => {
    await engineOf(trx).longAdvisoryLock(trx, 'migrations')
    const migrator = migratorOf(trx)
    const pending = await pendingIn(migrator)
    const isNew = pending.length === Object.keys(migrations).length
    if (pending.length && !isNew && config?.kind === 'sqlite') {
      copyDatabase(config.file, `${config.file}.before-${pending[0]}`)
    }
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw error
    await noteNeeded(trx)
    return (results ?? []).map((result) => result.migrationName)
  })
}

const migratorOf = (db: Db) => new Migrator({ db, provider: { getMigrations: async () => migrations } })

async function pendingIn(migrator: Migrator): Promise<string[]> {
  const known = await migrator.getMigrations()
  return known.filter(({ executedAt }) => !executedAt).map(({ name }) => name)
}
