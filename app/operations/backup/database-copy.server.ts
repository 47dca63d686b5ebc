import { existsSync } from 'node:fs'
import { chmod, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.ts'
import { ephemeralTables, isEphemeral } from '#app/platform/db/ephemeral-tables.ts'
import { introspectColumns } from '#app/platform/db/migrate/introspect-columns.server.ts'
import { sqliteAuditTriggers } from '#app/platform/db/migrations/audit-triggers.server.ts'
import { withDatabase } from '#app/platform/db/open.server.ts'
import { countRows } from '#app/platform/db/query-parts.server.ts'
import { copyDatabase as copySqlite } from '#app/platform/db/sqlite-snapshot.server.ts'
import type { DatabaseConfig } from '#app/platform/settings/settings.server.ts'
import {
  fileColumns,
  selectRowsWithFiles,
  columnValueToKey,
} from '#app/platform/storage/file-columns.server.ts'
import { runPostgresTool } from './postgres-tools.server.ts'
import { BackupError, databaseFiles, type Manifest } from './stored-backups.server.ts'

export type DatabaseContents = Pick<Manifest, 'rows' | 'migrations'> & { keys: string[] }

/** PostgreSQL archives are compressed, so they are smaller than this. */
export async function estimateCopyBytes(place: DatabaseConfig): Promise<number> {
  if (place.kind === 'sqlite') return existsSync(place.file) ? (await stat(place.file)).size : 0
  const size = sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`
  const { rows } = await withDatabase(place, (db) => size.execute(db))
  return Number(rows[0]?.bytes)
}

export async function copyDatabase(place: DatabaseConfig, folder: string): Promise<DatabaseContents> {
  const copy = join(folder, databaseFiles[place.kind])
  await rm(copy, { force: true })
  if (place.kind === 'sqlite') {
    if (!existsSync(place.file)) throw new BackupError(`There is no database at ${place.file}.`)
    copySqlite(place.file, copy)
    assertNoForeignSchema(copy)
    return inspectDatabase({ kind: 'sqlite', file: copy })
  }
  return withDatabase(place, (db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        await sql`set local statement_timeout = 0`.execute(trx)
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
        const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(trx)
        await dumpDatabase(place.url, copy, [`--snapshot=${rows[0]?.snapshot}`])
        return readContents(trx)
      }),
  )
}

/** Writes a pg_dump archive without ephemeral rows such as sessions. Only the owner can read the file. */
export async function dumpDatabase(url: string, target: string, options: string[] = []): Promise<void> {
  const excluded = ephemeralTables.map((table) => `--exclude-table-data="${table}"`)
  const form = ['--format=custom', '--schema=public', '--no-owner', '--no-privileges']
  await runPostgresTool('pg_dump', [...form, ...excluded, ...options, `--file=${target}`], { url })
  await chmod(target, 0o600)
}

/**
 * Rejects an SQLite database with triggers, views or virtual tables that no migration creates: they can run code on reads
 * and writes.
 * @throws BackupError
 */
export function assertNoForeignSchema(file: string): void {
  using connection = new DatabaseSync(file, { readOnly: true })
  const found = connection
    .prepare(
      `select name from sqlite_schema where sql not like 'create table %'
         and sql not like 'create index %' and sql not like 'create unique index %' and sql not in (?, ?)`,
    )
    .get(...sqliteAuditTriggers)
  if (found)
    throw new BackupError(
      `${file} contains ${String(found.name)}, a trigger, view or virtual table that this product did not make: drop it, or use another backup.`,
    )
}

export const inspectDatabase = (place: DatabaseConfig): Promise<DatabaseContents> =>
  withDatabase(place, async (db) => {
    if (place.kind === 'sqlite') await checkSqlite(db, place.file)
    return readContents(db)
  })

async function readContents(db: Db): Promise<DatabaseContents> {
  const rows: DatabaseContents['rows'] = {}
  for (const { name } of await db.introspection.getTables({ withInternalKyselyTables: true }))
    rows[name] = isEphemeral(name) ? 0 : await countRows(db.selectFrom(name as 'note'))
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return { rows, migrations: applied.rows.map(({ name }) => name), keys: await listReferencedKeys(db) }
}

export async function listReferencedKeys(db: Db): Promise<string[]> {
  const keys = new Set<string>()
  const has = await introspectColumns(db)
  for (const column of fileColumns) {
    if (!(column.inSnapshots ? has('snapshotFile', 'file') : has(column.collection, column.column))) continue
    for (const { file } of await selectRowsWithFiles(db, column).execute()) {
      const key = columnValueToKey(column, file)
      if (key !== undefined) keys.add(key)
    }
  }
  return [...keys].toSorted()
}

async function checkSqlite(db: Db, file: string): Promise<void> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(5)`
    .execute(db)
    .catch((error: Error) => ({ rows: [{ integrity_check: error.message }] }))
  const problem = rows[0]?.integrity_check
  if (problem !== 'ok') throw new BackupError(`${file} is damaged: ${problem}`)
  const orphans = await sql<{ table: string }>`pragma foreign_key_check`.execute(db)
  if (orphans.rows[0])
    throw new BackupError(`${file} is damaged: rows of ${orphans.rows[0].table} refer to missing rows.`)
}

/** @throws BackupError if another process has the database open. */
export async function assertNotInUse(place: DatabaseConfig): Promise<void> {
  if (place.kind === 'sqlite' ? isSqliteInUse(place.file) : await isPostgresInUse(place))
    throw new BackupError(
      'The server is running on this database, or something else is connected to it. Stop it, then try again.',
    )
}

/**
 * Tries to take an exclusive lock, which fails while another connection is open in WAL mode. Closing the connection moves
 * the contents of the WAL file into the database and removes that file.
 */
function isSqliteInUse(file: string): boolean {
  if (!existsSync(file)) return false
  using connection = new DatabaseSync(file, { timeout: 0 })
  try {
    connection.exec('pragma locking_mode = exclusive; begin immediate; rollback')
    return false
  } catch (error) {
    // Other errors mean that the database is damaged, so no server is using it.
    return /locked|busy/i.test((error as Error).message)
  }
}

async function isPostgresInUse(place: DatabaseConfig): Promise<boolean> {
  const others = sql`select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
  return (await withDatabase(place, (db) => others.execute(db))).rows.length > 0
}
