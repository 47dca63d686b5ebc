import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabase } from '../../../platform/db/open.server.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { DatabaseConfig } from '../../../platform/settings/settings.server.ts'
import { BackupError } from '../copy/backup-error.ts'

const prefix = 'backup_trial_'

/**
 * Creates a database for a task and drops it afterwards, and drops those of interrupted tasks. A running task holds an
 * advisory lock.
 * @throws BackupError if the user in DATABASE_URL may not create databases.
 */
export async function withTemporaryDatabase<T>(
  place: { kind: 'postgres'; url: string },
  task: (place: DatabaseConfig) => Promise<T>,
): Promise<T> {
  const name = `${prefix}${randomUUID().slice(0, 8)}`
  const url = new URL(place.url)
  url.pathname = `/${name}`
  const db = openDatabase(place)
  try {
    return await db.connection().execute(async (connection) => {
      await dropAbandoned(connection)
      await lock(connection, name)
      try {
        await sql`create database ${sql.id(name)}`.execute(connection).catch((error: Error) => {
          throw new BackupError(
            `To verify a backup, the user in DATABASE_URL must be allowed CREATEDB: ${error.message}`,
          )
        })
        return await task({ kind: 'postgres', url: url.href })
      } finally {
        await drop(connection, name)
      }
    })
  } finally {
    await db.destroy()
  }
}

async function dropAbandoned(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database
    where starts_with(datname, ${prefix}) and pg_get_userbyid(datdba) = current_user`.execute(db)
  for (const { name } of rows) {
    if (await lock(db, name)) await drop(db, name)
  }
}

async function lock(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_lock(hashtext(${name})) as "isFree"`.execute(db)
  return rows[0]?.isFree === true
}

const drop = (db: Db, name: string) =>
  sql`drop database if exists ${sql.id(name)} with (force)`.execute(db).catch(() => {})
