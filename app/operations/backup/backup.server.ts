import { existsSync } from 'node:fs'
import { link, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { authSecretFile, type Settings } from '#app/platform/settings/settings.server.ts'
import { StorageError } from '#app/platform/storage/storage-error.ts'
import type { Storage } from '#app/platform/storage/stored-files.ts'
import { ensureFreeSpace, flushFolder, hashFile, makeFolder, writeNewFile } from './backup-files.server.ts'
import { copyDatabase, estimateCopyBytes } from './database-copy.server.ts'
import { updateJournal } from './restore/journal.server.ts'
import {
  backupName,
  databaseFiles,
  type Entry,
  filesFolder,
  findNewestBackup,
  type Manifest,
  manifestFile,
  newPartialFolder,
  removePartialBackups,
  rotate,
  secretsFolder,
} from './stored-backups.server.ts'

type Source = {
  settings: Pick<Settings, 'dataDir' | 'database' | 'backupDir' | 'backupKeep' | 'isAuthSecretGiven'>
  storage: Storage
}

export type BackupReport = Awaited<ReturnType<typeof backup>>

/**
 * Makes a consistent and verified backup of the database, its files and generated secrets while the server runs,
 * then rotates earlier backups.
 * @throws BackupError with a message for the operator. No partial backup remains.
 */
export async function backup(
  source: Source,
  { isKept = false, signal }: { isKept?: boolean; signal?: AbortSignal } = {},
) {
  const startTime = performance.now()
  const { backupDir, backupKeep, database } = source.settings
  await makeFolder(backupDir)
  await removePartialBackups(backupDir)
  const partial = newPartialFolder(backupDir)
  try {
    await makeFolder(partial)
    const { manifest, newBytes } = await copyDatabaseAndFiles(source, partial, signal)
    signal?.throwIfAborted()
    const { madeAt, missing, files, rows } = manifest
    await updateJournal(backupDir, partial, database, madeAt)
    await writeNewFile(join(partial, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`)
    await flushFolder(partial)
    const name = await finalizeBackup(partial, backupDir, new Date(madeAt), isKept)
    return {
      name,
      folder: join(backupDir, name),
      madeAt,
      /** Keys of files that are neither stored nor in the previous backup. */
      missing,
      files: files.length,
      bytes: countBytes(files),
      /** Additional disk usage. Files shared with earlier backups are hard-linked. */
      newBytes,
      rows: Object.values(rows).reduce((total, count) => total + count, 0),
      removed: await rotate(backupDir, backupKeep),
      seconds: Math.round(performance.now() - startTime) / 1000,
    }
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

const countBytes = (files: Entry[]): number => files.reduce((total, { bytes }) => total + bytes, 0)

const maxAttempts = 5

/**
 * Copies the database first, then its files. A missing file may belong to a record that was deleted after the database
 * was copied, so the database is copied again. Files missing in two consecutive attempts are reported.
 */
async function copyDatabaseAndFiles({ settings, storage }: Source, folder: string, signal?: AbortSignal) {
  const { database, backupDir, dataDir, isAuthSecretGiven } = settings
  const previous = await findNewestBackup(backupDir)
  const copied = new Map<string, Entry>()
  let missing: string[] = []
  for (let attempt = 1; ; attempt++) {
    const madeAt = new Date().toISOString()
    await ensureFreeSpace(backupDir, await estimateCopyBytes(database))
    const { keys, rows, migrations } = await copyDatabase(database, folder)
    const missingBefore = missing
    missing = await copyFiles(keys, copied, folder, storage, previous, signal)
    if (attempt < maxAttempts && missing.some((key) => !missingBefore.includes(key))) continue

    const own = [databaseFiles[database.kind]]
    const secret = join(dataDir, authSecretFile)
    if (!isAuthSecretGiven && existsSync(secret)) {
      own.push(`${secretsFolder}/${authSecretFile}`)
      await writeNewFile(join(folder, secretsFolder, authSecretFile), await readFile(secret, 'utf8'))
    }
    const files: Entry[] = []
    for (const path of own) files.push({ path, ...(await hashFile(join(folder, path))) })
    const referenced = new Set(keys)
    for (const [key, entry] of copied)
      if (referenced.has(key)) files.push(entry)
      else await rm(join(folder, entry.path))
    const linked = new Set(previous?.manifest.files)
    const newBytes = countBytes(files.filter((entry) => !linked.has(entry)))
    const manifest: Manifest = { format: 1, madeAt, engine: database.kind, migrations, rows, files, missing }
    return { manifest, newBytes }
  }
}

/**
 * Stored files are immutable, so intact files of the previous backup are hard-linked instead of copied.
 * @returns the keys that neither the storage nor the previous backup has.
 */
async function copyFiles(
  keys: string[],
  copied: Map<string, Entry>,
  folder: string,
  storage: Storage,
  previous: Awaited<ReturnType<typeof findNewestBackup>>,
  signal?: AbortSignal,
): Promise<string[]> {
  const previousEntries = new Map(previous?.manifest.files.map((entry) => [entry.path, entry]))
  const missing: string[] = []
  for (const key of keys) {
    signal?.throwIfAborted()
    if (copied.has(key)) continue
    const path = `${filesFolder}/${key}`
    const target = join(folder, path)
    const known = previousEntries.get(path)
    await makeFolder(dirname(target))
    if (known && previous && (await linkVerified(join(previous.folder, path), target, known))) {
      copied.set(key, known)
      continue
    }
    await ensureFreeSpace(dirname(folder), 0)
    try {
      await writeNewFile(target, await storage.getStream(key))
      copied.set(key, { path, ...(await hashFile(target)) })
    } catch (error) {
      await rm(target, { force: true })
      if (error instanceof StorageError || (await storage.exists(key))) throw error
      missing.push(key)
    }
  }
  return missing
}

async function linkVerified(source: string, target: string, { bytes, sha256 }: Entry): Promise<boolean> {
  try {
    await link(source, target)
    const found = await hashFile(target)
    if (found.bytes === bytes && found.sha256 === sha256) return true
  } catch {}
  await rm(target, { force: true })
  return false
}

/** The final name marks the backup as complete. */
async function finalizeBackup(partial: string, backupDir: string, madeAt: Date, isKept: boolean) {
  for (;;) {
    const name = backupName(madeAt, isKept)
    try {
      await rename(partial, join(backupDir, name))
      await flushFolder(backupDir)
      return name
    } catch (error) {
      // Another backup from the same second has this name, so try the next second.
      if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
      madeAt = new Date(Number(madeAt) + 1000)
    }
  }
}
