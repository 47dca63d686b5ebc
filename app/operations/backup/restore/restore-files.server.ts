import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyVerified, forEachKey } from '../../../platform/storage/copy-verified.server.ts'
import type { Storage } from '../../../platform/storage/stored-files.ts'
import { writeNewFile } from '../copy/durable-writes.server.ts'
import { filesFolder, type Manifest } from '../copy/manifest.server.ts'

// Files in S3, or next to a PostgreSQL database, are added before the database is replaced. Stored files are immutable, so
// this does not affect the current data.

const listStorageKeys = ({ files }: Manifest): string[] =>
  files.flatMap(({ path }) =>
    path.startsWith(`${filesFolder}/`) ? [path.slice(filesFolder.length + 1)] : [],
  )

/** Also replaces damaged files, and verifies each copy. */
export async function addMissingFiles(folder: string, manifest: Manifest, storage: Storage): Promise<void> {
  await forEachKey(listStorageKeys(manifest), async (key) => {
    await copyVerified(storage, key, await readFile(join(folder, filesFolder, key)))
  })
}

/** Saves the files that only the replaced data references. The hourly sweep would delete them after the restore. */
export async function copyFilesAside(
  keys: string[],
  manifest: Manifest,
  storage: Storage,
  aside: string,
): Promise<void> {
  const restored = new Set(listStorageKeys(manifest))
  const orphaned = keys.filter((key) => !restored.has(key))
  await forEachKey(orphaned, async (key) => {
    if (await storage.exists(key))
      await writeNewFile(join(aside, filesFolder, key), await storage.getStream(key))
  })
}
