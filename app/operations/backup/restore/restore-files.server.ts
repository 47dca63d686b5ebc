import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyVerified, forEachKey } from '../../../platform/storage/copy-verified.server.ts'
import type { Storage } from '../../../platform/storage/stored-files.ts'
import { writeNewFile } from '../copy/durable-writes.server.ts'
import { filesFolder, type Manifest } from '../copy/manifest.server.ts'

// Files are added before the database is replaced. Stored files are immutable, so this does not affect the current data.

/** Also replaces damaged files, and verifies each copy. */
export async function addMissingFiles(
  folder: string,
  { files }: Manifest,
  keys: string[],
  storage: Storage,
): Promise<void> {
  const stored = new Set(files.map(({ path }) => path))
  const available = keys.filter((key) => stored.has(`${filesFolder}/${key}`))
  await forEachKey(available, async (key) => {
    await copyVerified(storage, key, await readFile(join(folder, filesFolder, key)))
  })
}

/** Saves the files that only the replaced data references. The hourly sweep would delete them after the restore. */
export async function copyFilesAside(
  keys: string[],
  restoredKeys: string[],
  storage: Storage,
  aside: string,
): Promise<void> {
  const restored = new Set(restoredKeys)
  const orphaned = keys.filter((key) => !restored.has(key))
  await forEachKey(orphaned, async (key) => {
    if (await storage.exists(key))
      await writeNewFile(join(aside, filesFolder, key), await storage.getStream(key))
  })
}
