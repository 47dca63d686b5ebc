import type { Db } from '../../db/open.server.ts'
import { isNamed, namedAs, storedFolders } from './file-columns.server.ts'
import type { Log } from '../../log.server.ts'
import { claimFiles, foreignFiles } from '../installation-id.server.ts'
import type { Storage } from '../storage.server.ts'

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
      const value = namedAs(key)
      if (!known.has(value)) known.set(value, await isNamed(db, folder, value))
      if (!known.get(value) && (await isSettled(storage, key))) await storage.delete(key)
    }
  }
}
