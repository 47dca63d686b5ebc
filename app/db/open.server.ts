import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, type Transaction } from 'kysely'
import type { Database } from './schema.server.ts'
import { sqliteDialect } from './sqlite.server.ts'

/** The database or a transaction on it: what every query takes as its first argument. */
export type Db = Kysely<Database>
export type Trx = Transaction<Database>

/** Opens (and creates, where it is new) the SQLite database in `file`. */
export function openDatabase(file: string): Db {
  mkdirSync(dirname(file), { recursive: true })
  return new Kysely<Database>({ dialect: sqliteDialect(file) })
}

/** Opens an SQLite database to look into it; the file stays as it is. */
export const openToRead = (file: string): Db =>
  new Kysely<Database>({ dialect: sqliteDialect(file, { readOnly: true }) })
