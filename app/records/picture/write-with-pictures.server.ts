import type { AdminCall } from '../../platform/api/define-resource.server.ts'
import { invalid, ApiError } from '../../platform/errors.ts'
import type { Trx } from '../../platform/db/open.server.ts'
import {
  type RecordColumn,
  type FileColumn,
  newFileKey,
  storedFiles,
} from '../../platform/storage/files/file-columns.server.ts'
import { altField } from '../../ui/picture/alt-and-focus.ts'
import { record } from '../audit/record.server.ts'
import { addPictures, changePicture, claimPictures } from './picture-rows.server.ts'
import { isConnectionLost } from '../../platform/db/faults.server.ts'
import { saveImage } from '../../platform/storage/image/images.server.ts'
import { savePdf } from '../../platform/storage/pdf/pdfs.server.ts'
import type { Storage } from '../../platform/storage/storage.server.ts'

const textOfLibrary = 'This picture is in the library: change its text there, for all that show it.'

type Claimable = Stored & {
  /** Call it first in the transaction that writes the row: uploads enter the library, and what was named stays there. */
  claim: (trx: Trx) => Promise<void>
}

/**
 * As writeWithFiles, for published content: pictures are of the library, with the alternative text that was sent beside them.
 * @param isDraft whether nothing of it is live yet: the text of a picture that others may show is then not changed.
 * @throws 422 too if a picture is named that the library does not have, or a text has no picture.
 */
export function writeWithPictures<Row>(
  { storage, admin }: Pick<AdminCall, 'storage' | 'admin'>,
  columns: readonly RecordColumn[],
  input: Record<string, unknown>,
  write: (stored: Claimable) => Promise<Row>,
  isDraft = false,
): Promise<Row> {
  const pictures = columns.filter(({ type }) => type === 'picture').map(({ column }) => column)
  const alts = new Map<string, string>()
  const rest = { ...input }
  for (const column of pictures) {
    const alt = input[altField(column)]
    delete rest[altField(column)]
    if (typeof alt !== 'string') continue
    if (!rest[column]) return invalid({ [altField(column)]: 'Please send the picture with its text.' })
    alts.set(column, alt)
  }
  return writeWithFiles(storage, columns, rest, ({ fields, paths }) => {
    const isUpload = (column: string) => input[column] instanceof File
    const uploads = pictures.filter(isUpload).map((column) => ({
      file: paths[column] as string,
      title: (input[column] as File).name,
      alt: alts.get(column),
    }))
    const named: Record<string, string> = {}
    for (const column of pictures) {
      const path = paths[column]
      if (path && !isUpload(column)) named[column] = path
    }
    const claim = async (trx: Trx) => {
      const found = await claimPictures(trx, named)
      await addPictures(trx, uploads, admin.name)
      for (const [column, file] of Object.entries(named)) {
        const [row, alt] = [found.get(file), alts.get(column)]
        if (!row || alt === undefined || alt === row.alt) continue
        if (isDraft) invalid({ [altField(column)]: textOfLibrary })
        await changePicture(trx, row, { alt })
        await record(trx, admin, {
          action: 'update',
          kind: 'picture',
          itemId: row.id,
          label: row.title,
          before: { alt: row.alt },
          after: { alt },
        })
      }
    }
    return write({ fields, paths, claim })
  })
}

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
