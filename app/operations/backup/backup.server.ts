import { existsSync } from 'node:fs'
import { link, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { authSecretFile, type Settings } from '#app/platform/settings/settings.server.ts'
import { StorageError, type Storage } from '#app/platform/storage/stored-files.ts'
import { copyDatabase, estimateCopyBytes } from './database-copy.server.ts'
import { updateJournal } from './journal.server.ts'
import {
  ensureFreeSpace,
  hashFile,
  makeFolder,
  writeNewFile,
  backupName,
  databaseFiles,
  type Entry,
  filesFolder,
  findNewestBackup,
  type Manifest,
  manifestFile,
  makePartialFolder,
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
  const partial = await makePartialFolder(backupDir)
  try {
    let manifest = await copyDatabaseAndFiles(source, partial, signal)
    if (manifest.missing.length) {
      // A newer copy of the database does not refer to files that were deleted in the meantime.
      await rm(partial, { recursive: true })
      manifest = await copyDatabaseAndFiles(source, partial, signal)
    }
    signal?.throwIfAborted()
    const { madeAt, missing, files, rows } = manifest
    await updateJournal(backupDir, partial, database, madeAt)
    await writeNewFile(join(partial, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`)
    const name = await finalizeBackup(partial, backupDir, new Date(madeAt), isKept)
    return {
      name,
      folder: join(backupDir, name),
      madeAt,
      /** Keys of files that are neither stored nor in the previous backup. */
      missing,
      files: files.length,
      bytes: files.reduce((total, { bytes }) => total + bytes, 0),
      rows: Object.values(rows).reduce((total, count) => total + count, 0),
      removed: await rotate(backupDir, backupKeep),
      seconds: Math.round(performance.now() - startTime) / 1000,
    }
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

async function copyDatabaseAndFiles(source: Source, folder: string, signal?: AbortSignal): Promise<Manifest> {
  const { database, backupDir, dataDir, isAuthSecretGiven } = source.settings
  const madeAt = new Date().toISOString()
  await makeFolder(folder)
  await ensureFreeSpace(backupDir, await estimateCopyBytes(database))
  const { keys, rows, migrations } = await copyDatabase(database, folder)
  const { files, missing } = await copyFiles(source, keys, folder, signal)
  const own = [databaseFiles[database.kind]]
  const secret = join(dataDir, authSecretFile)
  if (!isAuthSecretGiven && existsSync(secret)) {
    own.push(`${secretsFolder}/${authSecretFile}`)
    await writeNewFile(join(folder, secretsFolder, authSecretFile), await readFile(secret, 'utf8'))
  }
  for (const path of own) files.push({ path, ...(await hashFile(join(folder, path))) })
  return { format: 1, madeAt, engine: database.kind, migrations, rows, files, missing }
}

/**
 * Stored files are immutable, so intact files of the previous backup are hard-linked instead of copied.
 * `missing` has the keys that neither the storage nor the previous backup has.
 */
async function copyFiles(
  { settings, storage }: Source,
  keys: string[],
  folder: string,
  signal?: AbortSignal,
) {
  const previous = await findNewestBackup(settings.backupDir)
  const previousEntries = new Map(previous?.manifest.files.map((entry) => [entry.path, entry]))
  const files: Entry[] = []
  const missing: string[] = []
  for (const key of keys) {
    signal?.throwIfAborted()
    const path = `${filesFolder}/${key}`
    const target = join(folder, path)
    const known = previousEntries.get(path)
    await makeFolder(dirname(target))
    if (known && previous && (await linkVerified(join(previous.folder, path), target, known))) {
      files.push(known)
      continue
    }
    try {
      await writeNewFile(target, await storage.getStream(key))
      files.push({ path, ...(await hashFile(target)) })
    } catch (error) {
      await rm(target, { force: true })
      if (error instanceof StorageError || (await storage.exists(key))) throw error
      missing.push(key)
    }
  }
  return { files, missing }
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
      return name
    } catch (error) {
      // Another backup from the same second has this name, so try the next second.
      if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
      madeAt = new Date(Number(madeAt) + 1000)
    }
  }
}
