import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../db/migrate.server.ts'
import { openDatabase } from '../db/open.server.ts'
import { openStorage } from '../storage/storage.server.ts'
import { BackupError } from './backup-error.ts'
import { isSame } from './check.server.ts'
import { inspectSqlite } from './database-copy.server.ts'
import { filesFolder, type Manifest, sqliteFile } from './manifest.server.ts'
import { restore } from './restore.server.ts'

/**
 * Restores a backup into a temporary folder, compares the rows and files there with the manifest, and brings the
 * database up to date as a start would. The folder is removed again.
 * @throws BackupError with the first thing that is wrong.
 */
export async function tryBackup(folder: string): Promise<Manifest> {
  const dataDir = await mkdtemp(join(tmpdir(), 'backup-trial-'))
  const database = { kind: 'sqlite', file: join(dataDir, sqliteFile) } as const
  try {
    const { manifest } = await restore(folder, {
      dataDir,
      database,
      backupDir: join(dataDir, 'backups'),
      authSecret: '',
    })
    const { rows, keys } = await inspectSqlite(database.file)
    if (!isSame(rows, manifest.rows)) throw new BackupError('What was restored has other rows.')
    const storage = openStorage({ dataDir })
    const bytes = new Map(manifest.files.map((entry) => [entry.path, entry.bytes]))
    for (const key of keys) {
      const expected = bytes.get(`${filesFolder}/${key}`)
      if (expected === undefined) continue
      const { contentLength } = await storage.getMetaData(key)
      if (contentLength !== expected) throw new BackupError(`${key} was restored with another size.`)
    }
    const db = openDatabase(database)
    await migrate(db).finally(() => db.destroy())
    return manifest
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
