import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyVerified, forEachKey } from '../../../platform/storage/copy-verified.server.ts'
import type { Storage } from '../../../platform/storage/storage.server.ts'
import { writeNew } from '../copy/durable-writes.server.ts'
import { filesFolder, type Manifest } from '../copy/manifest.server.ts'

// Where files are not in the folder that changes places, they are added before the database is replaced. No name is
// ever written twice, so nothing of the data that is still in place is touched.

const keysOf = ({ files }: Manifest): string[] =>
  files.flatMap(({ path }) =>
    path.startsWith(`${filesFolder}/`) ? [path.slice(filesFolder.length + 1)] : [],
  )

/** Puts the files of a backup into the storage where they are missing or damaged, and reads them back. */
export async function addFiles(folder: string, manifest: Manifest, storage: Storage): Promise<void> {
  await forEachKey(keysOf(manifest), async (key) => {
    await copyVerified(storage, key, await readFile(join(folder, filesFolder, key)))
  })
}

/**
 * Copies what the data that is replaced names, and the backup does not have, beside that data: nothing names it any
 * more once the backup is in place, and the hourly sweep removes it.
 */
export async function setFilesAside(
  keys: string[],
  manifest: Manifest,
  storage: Storage,
  aside: string,
): Promise<void> {
  const stays = new Set(keysOf(manifest))
  const goes = keys.filter((key) => !stays.has(key))
  await forEachKey(goes, async (key) => {
    if (await storage.exists(key)) await writeNew(join(aside, filesFolder, key), await storage.getStream(key))
  })
}
