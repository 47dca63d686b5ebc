import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/open.server.ts'
import { BackupError } from './backup-error.ts'

// SQLite's locks belong to processes: they end with them, however these end.

/**
 * Makes sure that no process has an SQLite database open: in WAL mode every open connection has a lock that
 * excludes the one that is tried here.
 * @throws BackupError where the product, or anything else, has it open.
 */
export function refuseInUse(databaseFile: string): void {
  if (!existsSync(databaseFile)) return
  const connection = new DatabaseSync(databaseFile, { timeout: 0 })
  try {
    connection.exec('pragma locking_mode = exclusive; begin immediate; rollback')
  } catch (error) {
    // What is damaged cannot be in use.
    if (!isBusy(error)) return
    throw new BackupError(
      `The server is running on ${databaseFile}, or something else has it open. Stop it, then try again.`,
    )
  } finally {
    connection.close()
  }
}

const isBusy = (error: unknown): boolean => /locked|busy/i.test((error as Error).message)

/** Name of the file in the data folder that two restores would both lock. */
const lockFile = '.restore-lock'

/**
 * Runs a task while nobody else restores into the data folder.
 * @param wait how long to wait for another one, in milliseconds.
 * @throws BackupError where another one is not done by then.
 */
export async function aloneIn<T>(dataDir: string, wait: number, task: () => Promise<T>): Promise<T> {
  const file = join(dataDir, lockFile)
  const lock = new DatabaseSync(file, { timeout: wait })
  try {
    begin(lock, dataDir)
    const result = await task()
    rmSync(file, { force: true })
    return result
  } finally {
    lock.close()
  }
}

function begin(lock: DatabaseSync, dataDir: string): void {
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    throw isBusy(error) ? new BackupError(`Another restore to ${dataDir} is running.`) : error
  }
}

/** @throws BackupError where a server has connections to the database. */
export async function refuseConnected(db: Db): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
  `.execute(db)
  if (Number(rows[0]?.count) > 0)
    throw new BackupError(
      'The server is running on this database, or something else is connected to it. Stop it, then try again.',
    )
}
