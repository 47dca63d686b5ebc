import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '../../../platform/db/migrate/migrate.server.ts'
import { openDatabase } from '../../../platform/db/open.server.ts'
import type { DatabaseConfig, Settings } from '../../../platform/settings/settings.server.ts'
import { openStorage } from '../../../platform/storage/storage.server.ts'
import { BackupError, describeError } from '../copy/backup-error.ts'
import { hasSameRowCounts } from '../copy/check-backup.server.ts'
import { inspectDatabase } from '../copy/database-copy.server.ts'
import { makeFolder } from '../copy/durable-writes.server.ts'
import { filesFolder, type Manifest, readManifest, sqliteFile } from '../copy/manifest.server.ts'
import { newPartialFolder, removePartialBackups } from '../stored-backups.server.ts'
import { restore } from './restore.server.ts'
import { withTemporaryDatabase } from './temporary-database.server.ts'

/**
 * Restores a backup into a temporary folder in BACKUP_DIR, compares it with its manifest and runs all migrations.
 * PostgreSQL backups are restored into a temporary database on the same server.
 * @throws BackupError for the first problem.
 */
export async function verifyBackup(
  folder: string,
  { backupDir, database }: Pick<Settings, 'backupDir' | 'database'>,
): Promise<Manifest> {
  const { engine } = await readManifest(folder)
  await makeFolder(backupDir)
  await removePartialBackups(backupDir)
  const dataDir = newPartialFolder(backupDir, 'testing')
  try {
    await makeFolder(dataDir)
    if (engine === 'sqlite')
      return await restoreAndCompare(folder, dataDir, { kind: engine, file: join(dataDir, sqliteFile) })
    if (database.kind !== 'postgres')
      throw new BackupError(
        'The backup is from PostgreSQL: set DATABASE_URL to a PostgreSQL database to verify it there.',
      )
    return await withTemporaryDatabase(database, (trial) => restoreAndCompare(folder, dataDir, trial))
  } catch (error) {
    // The random name would make the same problem look new.
    throw new BackupError(describeError(error).replaceAll(dataDir, backupDir))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function restoreAndCompare(
  folder: string,
  dataDir: string,
  database: DatabaseConfig,
): Promise<Manifest> {
  const backupDir = join(dataDir, 'backups')
  const settings = { dataDir, database, backupDir, authSecret: '', isAuthSecretGiven: false }
  const { manifest } = await restore(folder, settings)
  const { rows, keys } = await inspectDatabase(database)
  if (!hasSameRowCounts(rows, manifest.rows))
    throw new BackupError('The row counts of the restored database differ from the manifest.')
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
