import { link, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from '../../../platform/storage/storage.server.ts'
import { StorageError } from '../../../platform/storage/storage-error.ts'
import { digestOf, makeFolder, writeNew } from './durable-writes.server.ts'
import { type Entry, filesFolder, type Manifest } from './manifest.server.ts'

/** An earlier backup, whose files are linked instead of copied again. */
export type Earlier = { folder: string; manifest: Manifest }

export type Collected = {
  /** By storage key. */
  entries: Map<string, Entry>
  /** Bytes that were written, not linked. */
  written: number
}

/**
 * Brings files of the storage into a backup, as far as they are not there yet. The storage never writes a name twice,
 * so a file that an earlier backup has, whole, becomes a second name of the same bytes.
 * @returns the keys that are nowhere.
 */
export async function collect(
  keys: string[],
  folder: string,
  collected: Collected,
  storage: Storage,
  earlier: Earlier | undefined,
  signal?: AbortSignal,
): Promise<string[]> {
  const before = new Map(earlier?.manifest.files.map((entry) => [entry.path, entry]))
  const missing: string[] = []
  for (const key of keys) {
    signal?.throwIfAborted()
    if (collected.entries.has(key)) continue
    const path = `${filesFolder}/${key}`
    const target = join(folder, path)
    await makeFolder(dirname(target))
    const known = before.get(path)
    if (known && earlier && (await linkWhole(join(earlier.folder, path), target, known))) {
      collected.entries.set(key, known)
    } else {
      const copied = await copy(storage, key, target)
      if (copied) collected.entries.set(key, { path, ...copied })
      else missing.push(key)
      collected.written += copied?.bytes ?? 0
    }
  }
  return missing
}

async function linkWhole(source: string, target: string, { bytes, sha256 }: Entry): Promise<boolean> {
  try {
    await link(source, target)
    const found = await digestOf(target)
    if (found.bytes === bytes && found.sha256 === sha256) return true
  } catch {
    // Another disk, a file system without links, an earlier backup without the file: it is copied.
  }
  await rm(target, { force: true })
  return false
}

/** @returns undefined if the storage does not have it. @throws if it cannot be read or written whole. */
async function copy(storage: Storage, key: string, target: string) {
  try {
    const copied = await writeNew(target, await storage.getStream(key))
    const found = await digestOf(target)
    if (found.sha256 !== copied.sha256) throw new Error(`${target} differs from ${key} after copying.`)
    return copied
  } catch (error) {
    await rm(target, { force: true })
    if (error instanceof StorageError || (await storage.exists(key))) throw error
    return undefined
  }
}
