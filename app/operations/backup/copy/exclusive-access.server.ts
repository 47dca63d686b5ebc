import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { BackupError } from './backup-error.ts'

// SQLite file locks are released when their process ends, even if it is killed.

/**
 * Tries to take an exclusive lock, which fails while another connection is open in WAL mode.
 * @throws BackupError if any process has the SQLite database open.
 */
export function assertDatabaseNotOpen(databaseFile: string): void {
  if (!existsSync(databaseFile)) return
  const connection = new DatabaseSync(databaseFile, { timeout: 0 })
  try {
    connection.exec('pragma locking_mode = exclusive; begin immediate; rollback')
  } catch (error) {
    // Other errors mean that the database is damaged, so no server is using it.
    if (!isBusy(error)) return
    throw new BackupError(
      `The server is running on ${databaseFile}, or something else has it open. Stop it, then try again.`,
    )
  } finally {
    connection.close()
  }
}

const isBusy = (error: unknown): boolean => /locked|busy/i.test((error as Error).message)

const lockFile = '.restore-lock'

export async function withDataDirLock<T>(
  dataDir: string,
  timeoutMs: number,
  task: () => Promise<T>,
): Promise<T> {
  const file = join(dataDir, lockFile)
  const lock = new DatabaseSync(file, { timeout: timeoutMs })
  try {
    acquireLock(lock, dataDir)
    const result = await task()
    rmSync(file, { force: true })
    return result
  } finally {
    lock.close()
  }
}

function acquireLock(lock: DatabaseSync, dataDir: string): void {
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    throw isBusy(error) ? new BackupError(`Another restore to ${dataDir} is running.`) : error
  }
}

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
