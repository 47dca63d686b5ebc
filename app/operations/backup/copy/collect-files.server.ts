import { link, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from '../../../platform/storage/stored-files.ts'
import { StorageError } from '../../../platform/storage/storage-error.ts'
import { ensureFreeSpace, hashFile, makeFolder, writeNewFile } from './durable-writes.server.ts'
import { type Entry, filesFolder, type Manifest } from './manifest.server.ts'

export type StoredBackup = { folder: string; manifest: Manifest }

export type CollectedFiles = {
  entries: Map<string, Entry>
  writtenBytes: number
}

/**
 * Copies files into a backup. Stored files are immutable, so intact files of the previous backup are hard-linked instead.
 * @returns the keys that neither the storage nor the previous backup has.
 */
export async function collectFiles(
  keys: string[],
  folder: string,
  collected: CollectedFiles,
  storage: Storage,
  previous: StoredBackup | undefined,
  signal?: AbortSignal,
): Promise<string[]> {
  const previousEntries = new Map(previous?.manifest.files.map((entry) => [entry.path, entry]))
  const missing: string[] = []
  for (const key of keys) {
    signal?.throwIfAborted()
    if (collected.entries.has(key)) continue
    const path = `${filesFolder}/${key}`
    const target = join(folder, path)
    await makeFolder(dirname(target))
    const known = previousEntries.get(path)
    if (known && previous && (await linkVerified(join(previous.folder, path), target, known))) {
      collected.entries.set(key, known)
    } else {
      await ensureBackupSpace(folder, 0)
      const copied = await copyFromStorage(storage, key, target)
      if (copied) collected.entries.set(key, { path, ...copied })
      else missing.push(key)
      collected.writtenBytes += copied?.bytes ?? 0
    }
  }
  return missing
}

/**
 * @param folder of the backup, in BACKUP_DIR
 * @throws BackupError
 */
export function ensureBackupSpace(folder: string, bytes: number): Promise<void> {
  const backupDir = dirname(folder)
  const message = `There is not enough free space in ${backupDir} for another backup.`
  return ensureFreeSpace(backupDir, bytes, message)
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

async function copyFromStorage(storage: Storage, key: string, target: string) {
  try {
    return await writeNewFile(target, await storage.getStream(key))
  } catch (error) {
    await rm(target, { force: true })
    if (error instanceof StorageError || (await storage.exists(key))) throw error
    return undefined
  }
}
