import { copyFileSync, existsSync } from 'node:fs'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.server.ts'
import type { Db } from './open.server.ts'

/**
 * Brings the database up to date, one forward-only migration after the other, inside one transaction.
 * @param file of an SQLite database that already holds data: copied beside itself before anything changes.
 * @returns the names of the migrations that ran.
 */
export async function migrate(db: Db, file?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const pending = (await migrator.getMigrations()).filter((migration) => !migration.executedAt)
  if (pending.length === 0) return []
  const isNew = pending.length === Object.keys(migrations).length
  if (file && !isNew && existsSync(file)) {
    copyFileSync(file, `${file}.before-${pending[0]?.name}`)
  }
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
