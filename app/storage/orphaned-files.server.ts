import type { Db } from '../db/open.server.ts'
import { fileColumns, folderOf, rowsWithFile, storedFolders } from './file-columns.server.ts'
import { imagePath, readImageName } from '../ui/picture/image-variants.ts'
import type { Log } from '../log.server.ts'
import { claimFiles, foreignFiles } from './installation-id.server.ts'
import type { Storage } from './storage.server.ts'

/** A file without a row may belong to one that is just being stored. */
const grace = 3_600_000

/** Whether a file was stored so long ago that its row would be there too. */
export const isSettled = async (storage: Storage, key: string): Promise<boolean> =>
  (await storage.getMetaData(key)).lastModified.getTime() < Date.now() - grace

/**
 * Removes the files that no row names: of rows removed for good, and of processes that ended halfway. Where the files are
 * not this database's, nothing is removed and the log says so.
 */
export async function removeOrphanedFiles(db: Db, storage: Storage, log: Pick<Log, 'error'>): Promise<void> {
  if (!(await claimFiles(db, storage)))
    return log.error(foreignFiles, 'The files belong to another database: orphaned files are not removed')
  for (const folder of storedFolders) {
    const known = new Map<string, boolean>()
    for await (const key of storage.list(folder)) {
      const value = valueOf(key)
      if (!known.has(value)) known.set(value, await isNamed(db, folder, value))
      if (!known.get(value) && (await isSettled(storage, key))) await storage.delete(key)
    }
  }
}

/** What a row that names the file has in its column. */
function valueOf(key: string): string {
  const name = readImageName(key.slice(key.lastIndexOf('/') + 1))
  return name ? imagePath(name) : key
}

async function isNamed(db: Db, folder: string, value: string): Promise<boolean> {
  for (const column of fileColumns) {
    if (folderOf(column) !== folder) continue
    if (await rowsWithFile(db, column, value).executeTakeFirst()) return true
  }
  return false
}
