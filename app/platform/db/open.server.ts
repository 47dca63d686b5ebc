import { Kysely, type LogEvent } from 'kysely'
import type { DatabaseConfig } from '#app/platform/settings/settings.server.ts'
import type { Db, Database } from './database.ts'
import { postgresDialect } from './postgres.server.ts'
import { sqliteDialect } from './sqlite.server.ts'

export const queryStats = { queries: 0, failed: 0, seconds: 0 }

function recordQuery({ level, queryDurationMillis }: LogEvent): void {
  queryStats.queries += 1
  if (level === 'error') queryStats.failed += 1
  queryStats.seconds += queryDurationMillis / 1000
}

export function openDatabase(config: DatabaseConfig): Db {
  const dialect = config.kind === 'postgres' ? postgresDialect(config.url) : sqliteDialect(config.file)
  return new Kysely<Database>({ dialect, log: recordQuery })
}

/** Never creates or changes an SQLite file. */
export const openForReading = (config: DatabaseConfig): Db =>
  config.kind === 'postgres'
    ? openDatabase(config)
    : new Kysely<Database>({ dialect: sqliteDialect(config.file, { readOnly: true }) })

/** Opens a database that is not the server's own, for one task. */
export async function withDatabase<T>(
  config: DatabaseConfig,
  task: (db: Db) => Promise<T>,
  open = openForReading,
): Promise<T> {
  const db = open(config)
  return task(db).finally(() => db.destroy())
}
