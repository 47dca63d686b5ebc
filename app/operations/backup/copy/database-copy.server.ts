import { existsSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { ephemeralTables, isEphemeral } from '../../../platform/db/ephemeral-tables.ts'
import { introspectColumns } from '../../../platform/db/migrate/introspect-columns.server.ts'
import { type Db, openToRead } from '../../../platform/db/open.server.ts'
import { countRows } from '../../../platform/db/page.server.ts'
import { copyDatabase as copySqlite } from '../../../platform/db/sqlite/sqlite-snapshot.server.ts'
import type { DatabaseConfig } from '../../../platform/settings/database-config.ts'
import {
  fileColumns,
  rowsWithFiles,
  storedFiles,
} from '../../../platform/storage/files/file-columns.server.ts'
import { BackupError } from './backup-error.ts'
import { dumpFile, type Manifest, sqliteFile } from './manifest.server.ts'
import { runTool } from './postgres-tools.server.ts'

/** What a database contains. */
export type Contents = Pick<Manifest, 'rows' | 'migrations'> & {
  /** Where the storage has the files that its rows name. */
  keys: string[]
}

/** Name of a database in a backup. */
export const copyName = ({ kind }: Pick<DatabaseConfig, 'kind'>): string =>
  kind === 'sqlite' ? sqliteFile : dumpFile

/**
 * Copies the database as it is at one moment into a backup, in the place of an earlier copy.
 * @throws BackupError if there is no database.
 */
export async function copyDatabase(place: DatabaseConfig, folder: string): Promise<Contents> {
  const copy = join(folder, copyName(place))
  await rm(copy, { force: true })
  if (place.kind === 'postgres') return dumpPostgres(place.url, copy)
  if (!existsSync(place.file)) throw new BackupError(`There is no database at ${place.file}.`)
  copySqlite(place.file, copy)
  refuseForeignSchema(copy)
  return inspect({ kind: 'sqlite', file: copy })
}

/**
 * Triggers, views and virtual tables do things when a database is read or written; no migration makes any.
 * @throws BackupError if a database of SQLite has one.
 */
export function refuseForeignSchema(file: string): void {
  const connection = new DatabaseSync(file, { readOnly: true })
  try {
    const found = connection
      .prepare(
        `select name from sqlite_schema where sql not like 'create table %'
           and sql not like 'create index %' and sql not like 'create unique index %'`,
      )
      .get()
    if (found)
      throw new BackupError(
        `${file} contains ${String(found.name)}, a trigger, view or virtual table that this product did not make: drop it, or use another backup.`,
      )
  } finally {
    connection.close()
  }
}

/**
 * Reads what a database contains; one of SQLite from end to end.
 * @throws BackupError if it is damaged.
 */
export async function inspect(place: DatabaseConfig): Promise<Contents> {
  const db = openToRead(place)
  try {
    if (place.kind === 'sqlite') await checkSqlite(db, place.file)
    return await contentsOf(db, place.kind)
  } finally {
    await db.destroy()
  }
}

async function contentsOf(db: Db, kind: DatabaseConfig['kind']): Promise<Contents> {
  // Manifests of SQLite have always counted the table of migrations, those of PostgreSQL never.
  const tables = await db.introspection.getTables({ withInternalKyselyTables: kind === 'sqlite' })
  const rows: Contents['rows'] = {}
  for (const { name } of tables) rows[name] = await countRows(db.selectFrom(name as 'note'))
  const seen = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return { rows, migrations: seen.rows.map(({ name }) => name), keys: await rowFiles(db) }
}

/**
 * Keys of the stored files that rows name, those of rows in the trash included; each once, in order. An earlier version's database
 * has not all columns yet.
 */
export async function rowFiles(db: Db): Promise<string[]> {
  const keys = new Set<string>()
  const has = await introspectColumns(db)
  const known = fileColumns.filter(({ inSnapshots, collection, column }) =>
    inSnapshots ? has('snapshotFile', 'file') : has(collection, column),
  )
  for (const column of known) {
    const rows = await rowsWithFiles(db, column).execute()
    for (const { file } of rows) for (const key of storedFiles(column, file)) keys.add(key)
  }
  return [...keys].toSorted()
}

async function checkSqlite(db: Db, file: string): Promise<void> {
  const found = await sql<{ integrity_check: string }>`pragma integrity_check(5)`
    .execute(db)
    .catch((error: Error) => ({ rows: [{ integrity_check: error.message }] }))
  const [first] = found.rows
  if (first?.integrity_check !== 'ok') throw new BackupError(`${file} is damaged: ${first?.integrity_check}`)
  const orphans = await sql<{ table: string }>`pragma foreign_key_check`.execute(db)
  if (orphans.rows[0])
    throw new BackupError(`${file} is damaged: rows of ${orphans.rows[0].table} refer to rows that are gone.`)
}

async function dumpPostgres(url: string, target: string): Promise<Contents> {
  const db = openToRead({ kind: 'postgres', url })
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        await sql`set local statement_timeout = 0`.execute(trx)
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
        const exported = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(trx)
        const snapshot = `--snapshot=${exported.rows[0]?.snapshot}`
        await dumpTables(url, target, [snapshot])
        const { rows, ...contents } = await contentsOf(trx, 'postgres')
        const inDump = Object.entries(rows).map(([table, count]) => [table, isEphemeral(table) ? 0 : count])
        return { ...contents, rows: Object.fromEntries(inDump) }
      })
  } finally {
    await db.destroy()
  }
}

/** Writes all tables of PostgreSQL into an archive that only its owner may read, without the rows that let somebody in. */
export async function dumpTables(url: string, target: string, options: string[] = []): Promise<void> {
  const form = ['--format=custom', '--no-owner', '--no-privileges', `--file=${target}`]
  const leftOut = ephemeralTables.map((table) => `--exclude-table-data="${table}"`)
  await runTool('pg_dump', [...form, ...leftOut, ...options], url)
  await chmod(target, 0o600)
}
