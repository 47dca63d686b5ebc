import type { Db } from '#app/platform/db/database.ts'
import { deletion, type DueCount } from '#app/platform/db/deletion-limit.server.ts'
import { isReferenced, keyToColumnValue, fileFolders } from './file-columns.server.ts'
import type { Storage } from './stored-files.ts'

/** Recent files may belong to a row that is not committed yet. */
const gracePeriodMs = 3_600_000

const isPastGracePeriod = async (storage: Storage, key: string): Promise<boolean> =>
  (await storage.getMetaData(key)).lastModified.getTime() < Date.now() - gracePeriodMs

type StoredFiles = DueCount & { orphanedKeys: string[] }

/** Counts a picture with its sizes as one file. */
export async function findOrphanedFiles(db: Db, storage: Storage): Promise<StoredFiles> {
  const isReferencedByValue = new Map<string, boolean>()
  const orphanedKeys: string[] = []
  for (const folder of fileFolders) {
    for await (const key of storage.list(folder)) {
      const value = keyToColumnValue(key)
      if (!isReferencedByValue.has(value))
        isReferencedByValue.set(value, await isReferenced(db, folder, value))
      if (!isReferencedByValue.get(value) && (await isPastGracePeriod(storage, key))) orphanedKeys.push(key)
    }
  }
  const count = new Set(orphanedKeys.map(keyToColumnValue)).size
  return { count, total: isReferencedByValue.size, orphanedKeys }
}

export const fileCleanup = deletion(
  'orphaned files',
  ({ db, storage }: { db: Db; storage: Storage }) => findOrphanedFiles(db, storage),
  ({ storage }, { orphanedKeys }) => deleteFiles(storage, orphanedKeys),
)

export async function deleteFiles(storage: Storage, keys: readonly string[]): Promise<void> {
  for (const key of keys) await storage.delete(key)
}
