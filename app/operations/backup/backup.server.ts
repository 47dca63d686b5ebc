import { readFile, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { authSecretFile, type Settings } from '../../platform/settings/settings.server.ts'
import type { Storage } from '../../platform/storage/stored-files.ts'
import {
  backupName,
  findNewestBackup,
  removePartialBackups,
  rotate,
  newPartialFolder,
} from './stored-backups.server.ts'
import { collectFiles, ensureBackupSpace, type CollectedFiles } from './copy/collect-files.server.ts'
import {
  type DatabaseContents,
  copyDatabase,
  databaseCopyName,
  estimateCopyBytes,
} from './copy/database-copy.server.ts'
import { hashFile, flushFolder, makeFolder, writeNewFile } from './copy/durable-writes.server.ts'
import { type Entry, type Manifest, manifestFile, secretsFolder } from './copy/manifest.server.ts'
import { updateJournal } from './restore/journal.server.ts'

type BackupSettings = Pick<
  Settings,
  'dataDir' | 'database' | 'backupDir' | 'backupKeep' | 'isAuthSecretGiven'
>
type Source = { settings: BackupSettings; storage: Storage }
type Options = {
  isKept?: boolean
  signal?: AbortSignal
}

export type BackupReport = {
  name: string
  folder: string
  madeAt: string
  seconds: number
  bytes: number
  /** Additional disk usage. Files shared with earlier backups are hard-linked. */
  newBytes: number
  files: number
  rows: number
  missing: string[]
  removed: string[]
}

const maxAttempts = 5

/**
 * Makes a consistent and verified backup of the database, its files and generated secrets while the server runs,
 * then rotates earlier backups.
 * @throws BackupError with a message for the operator. No partial backup remains.
 */
export async function backup(
  { settings, storage }: Source,
  { isKept = false, signal }: Options = {},
): Promise<BackupReport> {
  const startTime = performance.now()
  const { backupDir } = settings
  await makeFolder(backupDir)
  await removePartialBackups(backupDir)
  const folder = newPartialFolder(backupDir)
  try {
    await makeFolder(folder)
    const { manifest, newBytes } = await copyDatabaseAndFiles(folder, settings, storage, signal)
    signal?.throwIfAborted()
    await updateJournal(backupDir, folder, settings.database, manifest.madeAt)
    const name = await finalizeBackup(folder, backupDir, manifest, isKept)
    const removed = await rotate(backupDir, settings.backupKeep)
    return {
      name,
      folder: join(backupDir, name),
      madeAt: manifest.madeAt,
      seconds: Math.round(performance.now() - startTime) / 1000,
      bytes: sum(manifest.files.map(({ bytes }) => bytes)),
      newBytes,
      files: manifest.files.length,
      rows: sum(Object.values(manifest.rows)),
      missing: manifest.missing,
      removed,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

/**
 * Copies the database first, then its files. A missing file may belong to a record that was deleted after the database
 * was copied, so the database is copied again. Files missing in two consecutive attempts are reported.
 */
async function copyDatabaseAndFiles(
  folder: string,
  settings: BackupSettings,
  storage: Storage,
  signal?: AbortSignal,
) {
  const previous = await findNewestBackup(settings.backupDir)
  const collected: CollectedFiles = { entries: new Map(), writtenBytes: 0 }
  let missing: string[] = []
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted()
    const madeAt = new Date().toISOString()
    await ensureBackupSpace(folder, await estimateCopyBytes(settings.database))
    const contents = await copyDatabase(settings.database, folder)
    const missingBefore = new Set(missing)
    missing = await collectFiles(contents.keys, folder, collected, storage, previous, signal)
    if (attempt === maxAttempts || missing.every((key) => missingBefore.has(key))) {
      const ownEntries = await addDatabaseAndSecret(folder, settings)
      const files = [...ownEntries, ...(await removeUnreferenced(folder, contents, collected))]
      const { rows, migrations } = contents
      const engine = settings.database.kind
      const manifest: Manifest = { format: 1, madeAt, engine, migrations, rows, files, missing }
      return { manifest, newBytes: collected.writtenBytes + sum(ownEntries.map(({ bytes }) => bytes)) }
    }
  }
}

async function addDatabaseAndSecret(folder: string, settings: BackupSettings): Promise<Entry[]> {
  const secret = join(settings.dataDir, authSecretFile)
  const paths = [databaseCopyName(settings.database)]
  if (!settings.isAuthSecretGiven && existsSync(secret)) {
    const path = `${secretsFolder}/${authSecretFile}`
    await writeNewFile(join(folder, path), await readFile(secret, 'utf8'))
    paths.push(path)
  }
  const entries: Entry[] = []
  for (const path of paths) entries.push({ path, ...(await hashFile(join(folder, path))) })
  return entries
}

async function removeUnreferenced(
  folder: string,
  { keys }: DatabaseContents,
  { entries }: CollectedFiles,
): Promise<Entry[]> {
  const referenced = new Set(keys)
  for (const [key, { path }] of entries) if (!referenced.has(key)) await rm(join(folder, path))
  return [...entries].filter(([key]) => referenced.has(key)).map(([, entry]) => entry)
}

/** Writes the manifest, then renames the folder. The final name marks the backup as complete. */
async function finalizeBackup(folder: string, backupDir: string, manifest: Manifest, isKept: boolean) {
  await writeNewFile(join(folder, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`)
  await flushFolder(folder)
  for (let timestamp = Date.parse(manifest.madeAt); ; timestamp += 1000) {
    const name = backupName(new Date(timestamp), isKept)
    try {
      await rename(folder, join(backupDir, name))
      await flushFolder(backupDir)
      return name
    } catch (error) {
      // Another backup from the same second has this name, so try the next second.
      if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
}
