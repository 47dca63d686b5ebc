import { ApiError, invalid } from '../api/errors.ts'
import { isConnectionLost } from '../db/faults.server.ts'
import { type FileColumn, newFileKey, storedFiles } from './file-columns.server.ts'
import { saveImage } from './images.server.ts'
import { savePdf } from './pdfs.server.ts'
import type { Storage } from './storage.server.ts'

type Stored = {
  /** What the client sent besides files. */
  fields: Record<string, unknown>
  /** What the row names now, by column; null if it names nothing any more. */
  paths: Record<string, string | null>
}

/**
 * Stores the files among the fields, hands what names them to `write`, and removes them if that fails. What they replaced
 * stays: versions name it. A picture may be named instead: `write` makes sure that it is stored.
 * @param columns of the collection, from its definition.
 * @throws 413 over 10 MB; 422 if a picture or a PDF is none that we take; each with a message for the column.
 */
export async function writeWithFiles<Row>(
  storage: Storage,
  columns: readonly FileColumn[],
  input: Record<string, unknown>,
  write: (stored: Stored) => Promise<Row>,
): Promise<Row> {
  const names = new Set(columns.map(({ column }) => column))
  const fields = Object.fromEntries(Object.entries(input).filter(([name]) => !names.has(name)))
  const uploads: Record<string, string> = {}
  try {
    const named = Object.fromEntries(columns.flatMap((column) => namedFile(column, input[column.column])))
    for (const column of columns) {
      const file = input[column.column]
      if (file instanceof File) uploads[column.column] = await storeFile(storage, column, file)
    }
    return await write({ fields, paths: { ...named, ...uploads } })
  } catch (error) {
    // It may have been written all the same: the hourly sweep finds out.
    if (isConnectionLost(error)) throw error
    for (const column of columns) await removeStored(storage, column, uploads[column.column])
    throw error
  }
}

/** Pictures may be named, whatever is stored besides has to be sent. */
function namedFile({ column, type }: FileColumn, value: unknown): [string, string | null][] {
  if (value === null) return [[column, null]]
  if (typeof value !== 'string') return []
  return type === 'picture' ? [[column, value]] : invalid({ [column]: 'Please choose a file.' })
}

async function storeFile(storage: Storage, column: FileColumn, file: File): Promise<string> {
  if (column.type === 'picture')
    return saveImage(storage, file).catch((error: unknown) => tellAt(column.column, error))
  if (column.type === 'pdf') return savePdf(storage, column, file)
  const key = newFileKey(column)
  await storage.put(key, new Uint8Array(await file.arrayBuffer()), { contentType: file.type })
  return key
}

/** Messages about a picture stand at the field that it came in. */
function tellAt(column: string, error: unknown): never {
  if (!(error instanceof ApiError) || !error.errors?.image) throw error
  throw new ApiError(error.status, error.message, { [column]: error.errors.image })
}

/** Files that cannot be removed now belong to no row: the hourly sweep finds them. */
async function removeStored(storage: Storage, column: FileColumn, value: string | undefined): Promise<void> {
  if (value === undefined) return
  for (const key of storedFiles(column, value)) await storage.delete(key).catch(() => {})
}
