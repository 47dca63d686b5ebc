import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { BackupError } from './backup-error.ts'

/**
 * Tries to take an exclusive lock, which fails while another connection is open in WAL mode. Closing the connection moves
 * the contents of the WAL file into the database and removes that file.
 * @throws BackupError if any process has the SQLite database open.
 */
export function assertDatabaseNotOpen(databaseFile: string): void {
  if (!existsSync(databaseFile)) return
  const connection = new DatabaseSync(databaseFile, { timeout: 0 })
  try {
    connection.exec('pragma locking_mode = exclusive; begin immediate; rollback')
  } catch (error) {
    // Other errors mean that the database is damaged, so no server is using it.
    if (!/locked|busy/i.test((error as Error).message)) return
    throw new BackupError(
      `The server is running on ${databaseFile}, or something else has it open. Stop it, then try again.`,
    )
  } finally {
    connection.close()
  }
}

/** @throws BackupError if another process is connected to the PostgreSQL database. */
export async function assertNoConnections(db: Db): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
  `.execute(db)
  if (Number(rows[0]?.count) > 0)
    throw new BackupError(
      'The server is running on this database, or something else is connected to it. Stop it, then try again.',
    )
}
