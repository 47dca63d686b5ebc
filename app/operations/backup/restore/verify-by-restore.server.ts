import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '../../../platform/db/migrate/migrate.server.ts'
import { openDatabase } from '../../../platform/db/open.server.ts'
import type { DatabaseConfig } from '../../../platform/settings/database-config.ts'
import { openStorage } from '../../../platform/storage/storage.server.ts'
import { BackupError } from '../copy/backup-error.ts'
import { isSame } from '../copy/check.server.ts'
import { inspect } from '../copy/database-copy.server.ts'
import { filesFolder, type Manifest, readManifest, sqliteFile } from '../copy/manifest.server.ts'
import { restore } from './restore.server.ts'

/**
 * Restores a backup into a temporary folder, compares the rows and files there with the manifest, and brings the
 * database up to date as a start would. The folder is removed again.
 * @param place of the product's database: on its server a PostgreSQL backup gets a database for as long as this takes.
 * @throws BackupError with the first thing that is wrong.
 */
export async function verifyBackup(folder: string, place: DatabaseConfig): Promise<Manifest> {
  const { engine } = await readManifest(folder)
  const dataDir = await mkdtemp(join(tmpdir(), 'backup-trial-'))
  try {
    if (engine === 'sqlite')
      return await tryIn(folder, dataDir, { kind: engine, file: join(dataDir, sqliteFile) })
    if (place.kind !== 'postgres')
      throw new BackupError(
        'The backup is of a PostgreSQL database: set DATABASE_URL to one to restore it there.',
      )
    return await withNewDatabase(place, (trial) => tryIn(folder, dataDir, trial))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function tryIn(folder: string, dataDir: string, database: DatabaseConfig): Promise<Manifest> {
  const backupDir = join(dataDir, 'backups')
  const settings = { dataDir, database, backupDir, authSecret: '', isAuthSecretGiven: false }
  const { manifest } = await restore(folder, settings)
  const { rows, keys } = await inspect(database)
  if (!isSame(rows, manifest.rows)) throw new BackupError('The restored database has different rows.')
  const storage = await openStorage({ dataDir })
  const bytes = new Map(manifest.files.map((entry) => [entry.path, entry.bytes]))
  for (const key of keys) {
    const expected = bytes.get(`${filesFolder}/${key}`)
    if (expected === undefined) continue
    const { contentLength } = await storage.getMetaData(key)
    if (contentLength !== expected) throw new BackupError(`${key} was restored with a different size.`)
  }
  const db = openDatabase(database)
  await migrate(db).finally(() => db.destroy())
  return manifest
}

/** Runs a task with a new database on the server of another one. @throws BackupError if none may be made. */
async function withNewDatabase<T>(
  place: { kind: 'postgres'; url: string },
  task: (place: DatabaseConfig) => Promise<T>,
): Promise<T> {
  const name = `backup_trial_${process.pid}`
  const url = new URL(place.url)
  url.pathname = `/${name}`
  const db = openDatabase(place)
  try {
    await sql`create database ${sql.id(name)}`.execute(db).catch((error: Error) => {
      throw new BackupError(
        `To try a backup, the user in DATABASE_URL must be allowed CREATEDB: ${error.message}`,
      )
    })
    return await task({ kind: 'postgres', url: url.href })
  } finally {
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db).catch(() => {})
    await db.destroy()
  }
}
