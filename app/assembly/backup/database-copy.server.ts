import { sql } from 'kysely'
import { type Db, openToRead } from '../../db/open.server.ts'
import { BackupError } from './backup-error.ts'
import type { Manifest } from './manifest.server.ts'
import { rowFiles } from './row-files.server.ts'

/** What stands in a copy of the database. */
export type Contents = Pick<Manifest, 'rows' | 'migrations'> & {
  /** Where the storage keeps the files that its rows name. */
  keys: string[]
}

/**
 * Reads a copy through from end to end, and what it holds.
 * @throws BackupError where it is damaged.
 */
export async function inspectSqlite(file: string): Promise<Contents> {
  const db = openToRead({ kind: 'sqlite', file })
  try {
    await checkSqlite(db, file)
    return { rows: await countRows(db), migrations: await migrationsOf(db), keys: await rowFiles(db) }
  } finally {
    await db.destroy()
  }
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

async function countRows(db: Db): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name
  `.execute(db)
  const rows: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const counted = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)
    rows[name] = Number(counted.rows[0]?.count)
  }
  return rows
}

/** Names of the migrations that a database has seen. */
export async function migrationsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
