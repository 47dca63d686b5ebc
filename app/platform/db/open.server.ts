import { Kysely, type Transaction } from 'kysely'
import type { DatabaseConfig } from '../settings/database-config.ts'
import { postgresDialect } from './postgres/postgres.server.ts'
import { countQuery } from './query-time.server.ts'
import type { Database } from './schema.server.ts'
import { sqliteDialect } from './sqlite/sqlite.server.ts'

/** The database or a transaction on it: what every query takes as its first argument. */
export type Db = Kysely<Database>
export type Trx = Transaction<Database>

/** Opens a database. One on PostgreSQL must exist already; a file of SQLite is made where it is new. */
export function openDatabase(config: DatabaseConfig): Db {
  const dialect = config.kind === 'postgres' ? postgresDialect(config.url) : sqliteDialect(config.file)
  return new Kysely<Database>({ dialect, log: countQuery })
}

/** Opens a database to look into it; a file of SQLite stays as it is. */
export const openToRead = (config: DatabaseConfig): Db =>
  config.kind === 'postgres'
    ? openDatabase(config)
    : new Kysely<Database>({ dialect: sqliteDialect(config.file, { readOnly: true }) })
