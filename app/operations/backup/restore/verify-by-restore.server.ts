import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '../../../platform/db/migrate/migrate.server.ts'
import { openDatabase } from '../../../platform/db/open.server.ts'
import type { DatabaseConfig } from '../../../platform/settings/database-config.ts'
import { describeBreak, verifyAudit } from '../../../records/audit/chain/verify-audit.server.ts'
import { openStorage } from '../../../platform/storage/storage.server.ts'
import { BackupError } from '../copy/backup-error.ts'
import { hasSameAuditHead, hasSameRowCounts } from '../copy/check-backup.server.ts'
import { inspectDatabase } from '../copy/database-copy.server.ts'
import { filesFolder, type Manifest, readManifest, sqliteFile } from '../copy/manifest.server.ts'
import { restore } from './restore.server.ts'

/**
 * Restores a backup into a temporary folder, compares it with its manifest and runs all migrations.
 * @param place PostgreSQL backups are restored into a temporary database on this server.
 * @throws BackupError for the first problem.
 */
export async function verifyBackup(folder: string, place: DatabaseConfig): Promise<Manifest> {
  const { engine } = await readManifest(folder)
  const dataDir = await mkdtemp(join(tmpdir(), 'backup-trial-'))
  try {
    if (engine === 'sqlite')
      return await restoreAndCompare(folder, dataDir, { kind: engine, file: join(dataDir, sqliteFile) })
    if (place.kind !== 'postgres')
      throw new BackupError(
        'The backup is from PostgreSQL: set DATABASE_URL to a PostgreSQL database to verify it there.',
      )
    return await withTemporaryDatabase(place, (trial) => restoreAndCompare(folder, dataDir, trial))
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
  const contents = await inspectDatabase(database)
  const { rows, keys } = contents
  if (!hasSameRowCounts(rows, manifest.rows))
    throw new BackupError('The row counts of the restored database differ from the manifest.')
  if (!hasSameAuditHead(contents, manifest))
    throw new BackupError('The audit log of the restored database differs from the manifest.')
  const storage = await openStorage({ dataDir })
  const bytes = new Map(manifest.files.map((entry) => [entry.path, entry.bytes]))
  for (const key of keys) {
    const expected = bytes.get(`${filesFolder}/${key}`)
    if (expected === undefined) continue
    const { contentLength } = await storage.getMetaData(key)
    if (contentLength !== expected) throw new BackupError(`${key} was restored with a different size.`)
  }
  const db = openDatabase(database)
  try {
    await migrate(db)
    const problem = describeBreak(await verifyAudit(db, manifest.auditHead))
    if (problem) throw new BackupError(`In the restored database, ${problem}.`)
  } finally {
    await db.destroy()
  }
  return manifest
}

async function withTemporaryDatabase<T>(
  place: { kind: 'postgres'; url: string },
  task: (place: DatabaseConfig) => Promise<T>,
): Promise<T> {
  const name = `backup_trial_${randomUUID().slice(0, 8)}`
  const url = new URL(place.url)
  url.pathname = `/${name}`
  const db = openDatabase(place)
  try {
    await sql`create database ${sql.id(name)}`.execute(db).catch((error: Error) => {
      throw new BackupError(
        `To verify a backup, the user in DATABASE_URL must be allowed CREATEDB: ${error.message}`,
      )
    })
    return await task({ kind: 'postgres', url: url.href })
  } finally {
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db).catch(() => {})
    await db.destroy()
  }
}
