import type { Db } from '../../db/database.ts'
import { isReferenced, keyToColumnValue, fileFolders } from './file-columns.server.ts'
import type { Log } from '../../log.server.ts'
import { claimFiles, foreignFilesWarning } from '../installation-id.server.ts'
import type { Storage } from '../stored-files.ts'

/** Recent files may belong to a row that is not committed yet. */
const gracePeriodMs = 3_600_000

export const isPastGracePeriod = async (storage: Storage, key: string): Promise<boolean> =>
  (await storage.getMetaData(key)).lastModified.getTime() < Date.now() - gracePeriodMs

export async function deleteOrphanedFiles(db: Db, storage: Storage, log: Pick<Log, 'error'>): Promise<void> {
  if (!(await claimFiles(db, storage)))
    return log.error(
      foreignFilesWarning,
      'The files belong to another database: orphaned files are not removed',
    )
  for (const folder of fileFolders) {
    const isReferencedByValue = new Map<string, boolean>()
    for await (const key of storage.list(folder)) {
      const value = keyToColumnValue(key)
      if (!isReferencedByValue.has(value))
        isReferencedByValue.set(value, await isReferenced(db, folder, value))
      if (!isReferencedByValue.get(value) && (await isPastGracePeriod(storage, key)))
        await storage.delete(key)
    }
  }
}
