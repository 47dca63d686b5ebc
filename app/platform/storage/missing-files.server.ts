import type { Db } from '#app/platform/db/database.ts'
import { readBatches } from '#app/platform/db/pagination.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { fileColumns, columnValueToKey, selectRowsWithFiles, fileFolders } from './file-columns.server.ts'
import type { Storage } from './stored-files.ts'

const batchSize = 500
const maxLoggedRows = 20

export async function reportMissingFiles(db: Db, storage: Storage, log: Pick<Log, 'error'>): Promise<number> {
  const missing = new Set<string>()
  const fileExists = await createFileLookup(storage)
  for (const column of fileColumns.filter(({ inSnapshots }) => !inSnapshots)) {
    const batches = readBatches((afterId) =>
      selectRowsWithFiles(db, column).where('id', '>', afterId).orderBy('id').limit(batchSize).execute(),
    )
    for await (const rows of batches)
      for (const { id, file } of rows) {
        const key = columnValueToKey(column, file)
        if (!key || missing.has(key) || (await fileExists(key))) continue
        missing.add(key)
        if (missing.size <= maxLoggedRows)
          log.error({ kind: column.collection, row: id }, 'A file is missing')
      }
  }
  if (missing.size)
    log.error({ missing: missing.size }, 'Files are missing; restore them from a backup or replace them')
  return missing.size
}

async function createFileLookup(storage: Storage): Promise<(key: string) => Promise<boolean>> {
  const listed = new Set<string>()
  for (const folder of fileFolders) for await (const key of storage.list(folder)) listed.add(key)
  return async (key) => listed.has(key) || storage.exists(key)
}

export async function findMissingKeys(storage: Storage, keys: string[]): Promise<string[]> {
  const fileExists = await createFileLookup(storage)
  const missing: string[] = []
  for (const key of keys) if (!(await fileExists(key))) missing.push(key)
  return missing
}
