import type { Db } from '../../db/open.server.ts'
import type { Log } from '../../log.server.ts'
import { type FileColumn, type FileRow, fileColumns, mainFile, rowsWithFiles } from './file-columns.server.ts'
import type { Storage } from '../storage.server.ts'
import { fileLookup } from './file-existence.server.ts'

/** Rows looked at with one query. */
const batch = 500
/** Rows that are named in the log; the number of all of them is told too. */
const mostNamed = 20

/** Tells the log which rows point to files that are gone: after a broken disk or a restore. @returns how many files. */
export async function reportMissingFiles(db: Db, storage: Storage, log: Pick<Log, 'error'>): Promise<number> {
  const missing = new Set<string>()
  const isThere = await fileLookup(storage)
  for (const column of fileColumns.filter(({ inSnapshots }) => !inSnapshots)) {
    for await (const { id, file } of allRows(db, column)) {
      const key = mainFile(column, file)
      if (!key || missing.has(key) || (await isThere(key))) continue
      missing.add(key)
      if (missing.size <= mostNamed) log.error({ kind: column.collection, row: id }, 'A file is missing')
    }
  }
  if (missing.size)
    log.error({ missing: missing.size }, 'Files are missing; restore them from a backup or replace them')
  return missing.size
}

async function* allRows(db: Db, column: FileColumn): AsyncGenerator<FileRow> {
  const read = (after: number) =>
    rowsWithFiles(db, column).where('id', '>', after).orderBy('id').limit(batch).execute()
  for (let rows = await read(0); rows.length; rows = await read(rows.at(-1)?.id ?? Infinity)) yield* rows
}
