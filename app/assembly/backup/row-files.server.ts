import type { Db } from '../../db/open.server.ts'
import { fileColumns, rowsWithFiles, storedFiles } from '../../storage/file-columns.server.ts'

/** Keys of the stored files that rows name, those of rows in the trash included; each once, in order. */
export async function rowFiles(db: Db): Promise<string[]> {
  const keys = new Set<string>()
  for (const column of fileColumns) {
    const rows = await rowsWithFiles(db, column).execute()
    for (const { file } of rows) for (const key of storedFiles(column, file)) keys.add(key)
  }
  return [...keys].toSorted()
}
