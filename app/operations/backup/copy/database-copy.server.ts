import { existsSync } from 'node:fs'
import { chmod, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { ephemeralTables, isEphemeral } from '../../../platform/db/ephemeral-tables.ts'
import { sqliteAuditTriggers } from '../../../platform/db/migrations/audit-triggers.server.ts'
import { introspectColumns } from '../../../platform/db/migrate/introspect-columns.server.ts'
import { openForReading } from '../../../platform/db/open.server.ts'
import { type Db } from '../../../platform/db/database.ts'
import { countRows } from '../../../platform/db/pagination.server.ts'
import { copyDatabase as copySqlite } from '../../../platform/db/sqlite-snapshot.server.ts'
import type { DatabaseConfig } from '../../../platform/settings/settings.server.ts'
import {
  fileColumns,
  selectRowsWithFiles,
  columnValueToKey,
} from '../../../platform/storage/file-columns.server.ts'
import { BackupError } from './backup-error.ts'
import { dumpFile, type Manifest, sqliteFile } from './manifest.server.ts'
import { runPostgresTool } from './postgres-tools.server.ts'

export type DatabaseContents = Pick<Manifest, 'rows' | 'migrations'> & {
  keys: string[]
}

export const databaseCopyName = ({ kind }: Pick<DatabaseConfig, 'kind'>): string =>
  kind === 'sqlite' ? sqliteFile : dumpFile

/** PostgreSQL archives are compressed, so they are smaller than this. */
export async function estimateCopyBytes(place: DatabaseConfig): Promise<number> {
  if (place.kind === 'sqlite') return existsSync(place.file) ? (await stat(place.file)).size : 0
  const db = openForReading(place)
  const size = sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`
  const { rows } = await size.execute(db).finally(() => db.destroy())
  return Number(rows[0]?.bytes)
}

export async function copyDatabase(place: DatabaseConfig, folder: string): Promise<DatabaseContents> {
  const copy = join(folder, databaseCopyName(place))
  await rm(copy, { force: true })
  if (place.kind === 'postgres') return dumpPostgres(place.url, copy)
  if (!existsSync(place.file)) throw new BackupError(`There is no database at ${place.file}.`)
  copySqlite(place.file, copy)
  assertNoForeignSchema(copy)
  return inspectDatabase({ kind: 'sqlite', file: copy })
}

/**
 * Rejects an SQLite database with triggers, views or virtual tables that no migration creates: they can run code on reads
 * and writes.
 * @throws BackupError
 */
export function assertNoForeignSchema(file: string): void {
  const connection = new DatabaseSync(file, { readOnly: true })
  try {
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
  } finally {
    connection.close()
  }
}

export async function inspectDatabase(place: DatabaseConfig): Promise<DatabaseContents> {
  const db = openForReading(place)
  try {
    if (place.kind === 'sqlite') await checkSqlite(db, place.file)
    return await readContents(db, place.kind)
  } finally {
    await db.destroy()
  }
}

async function readContents(db: Db, kind: DatabaseConfig['kind']): Promise<DatabaseContents> {
  // Count the migration tables only on SQLite, as the manifests of existing backups do.
  const tables = await db.introspection.getTables({ withInternalKyselyTables: kind === 'sqlite' })
  const rows: DatabaseContents['rows'] = {}
  for (const { name } of tables) rows[name] = await countRows(db.selectFrom(name as 'note'))
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return {
    rows,
    migrations: applied.rows.map(({ name }) => name),
    keys: await listReferencedKeys(db),
  }
}

export async function listReferencedKeys(db: Db): Promise<string[]> {
  const keys = new Set<string>()
  const has = await introspectColumns(db)
  const known = fileColumns.filter(({ inSnapshots, collection, column }) =>
    inSnapshots ? has('snapshotFile', 'file') : has(collection, column),
  )
  for (const column of known) {
    const rows = await selectRowsWithFiles(db, column).execute()
    for (const { file } of rows) {
      const key = columnValueToKey(column, file)
      if (key !== undefined) keys.add(key)
    }
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
    throw new BackupError(`${file} is damaged: rows of ${orphans.rows[0].table} refer to missing rows.`)
}

async function dumpPostgres(url: string, target: string): Promise<DatabaseContents> {
  const db = openForReading({ kind: 'postgres', url })
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        await sql`set local statement_timeout = 0`.execute(trx)
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
        const exported = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(trx)
        const snapshot = `--snapshot=${exported.rows[0]?.snapshot}`
        await dumpDatabase(url, target, [snapshot])
        const { rows, ...contents } = await readContents(trx, 'postgres')
        const dumpedCounts = Object.entries(rows).map(([table, count]) => [
          table,
          isEphemeral(table) ? 0 : count,
        ])
        return { ...contents, rows: Object.fromEntries(dumpedCounts) }
      })
  } finally {
    await db.destroy()
  }
}

/** Writes a pg_dump archive without ephemeral rows such as sessions. Only the owner can read the file. */
export async function dumpDatabase(url: string, target: string, options: string[] = []): Promise<void> {
  const baseArguments = [
    '--format=custom',
    '--schema=public',
    '--no-owner',
    '--no-privileges',
    `--file=${target}`,
  ]
  const excluded = ephemeralTables.map((table) => `--exclude-table-data="${table}"`)
  await runPostgresTool('pg_dump', [...baseArguments, ...excluded, ...options], { url })
  await chmod(target, 0o600)
}
