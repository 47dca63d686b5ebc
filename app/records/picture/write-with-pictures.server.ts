import type { AdminCall } from '../../platform/api/define-resource.server.ts'
import { invalid, ApiError } from '../../platform/errors.ts'
import type { Trx } from '../../platform/db/database.ts'
import {
  type RecordColumn,
  type FileColumn,
  createFileKey,
  columnValueToKeys,
} from '../../platform/storage/files/file-columns.server.ts'
import { altField } from '../../ui/picture/alt-and-focus.ts'
import { writeAuditEntry } from '../audit/write-audit.server.ts'
import { addPictures, changePicture, claimPictures } from './picture-rows.server.ts'
import { isConnectionLost } from '../../platform/db/database-errors.server.ts'
import { saveImage } from '../../platform/storage/image/images.server.ts'
import { savePdf } from '../../platform/storage/pdf/pdfs.server.ts'
import type { Storage } from '../../platform/storage/stored-files.ts'

const libraryTextMessage =
  'This picture comes from the library. Change its alternative text there, for all records that use it.'

type StoredPictures = StoredFields & {
  /** Adds uploads to the library and locks selected pictures. Call this first in the transaction that writes the record. */
  claim: (trx: Trx) => Promise<void>
}

/**
 * Like writeWithFiles, but stores pictures and their alternative texts in the library.
 * @param isDraft reject changes of existing alternative texts, which would affect live records. @throws 413, 422
 */
export function writeWithPictures<Row>(
  { storage, admin }: Pick<AdminCall, 'storage' | 'admin'>,
  columns: readonly RecordColumn[],
  input: Record<string, unknown>,
  write: (stored: StoredPictures) => Promise<Row>,
  isDraft = false,
): Promise<Row> {
  const pictures = columns.filter(({ type }) => type === 'picture').map(({ column }) => column)
  const alts = new Map<string, string>()
  const otherInput = { ...input }
  for (const column of pictures) {
    const alt = input[altField(column)]
    delete otherInput[altField(column)]
    if (typeof alt !== 'string') continue
    if (!otherInput[column])
      return invalid({ [altField(column)]: 'Send the picture together with its alternative text.' })
    alts.set(column, alt)
  }
  return writeWithFiles(storage, columns, otherInput, ({ fields, paths }) => {
    const isUpload = (column: string) => input[column] instanceof File
    const uploads = pictures.filter(isUpload).map((column) => ({
      file: paths[column] as string,
      title: (input[column] as File).name,
      alt: alts.get(column),
    }))
    const selected: Record<string, string> = {}
    for (const column of pictures) {
      const path = paths[column]
      if (path && !isUpload(column)) selected[column] = path
    }
    const claim = async (trx: Trx) => {
      const found = await claimPictures(trx, selected)
      await addPictures(trx, uploads, admin.name)
      for (const [column, file] of Object.entries(selected)) {
        const [row, alt] = [found.get(file), alts.get(column)]
        if (!row || alt === undefined || alt === row.alt) continue
        if (isDraft) invalid({ [altField(column)]: libraryTextMessage })
        await changePicture(trx, row, { alt })
        await writeAuditEntry(trx, admin, {
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

type StoredFields = {
  fields: Record<string, unknown>
  paths: Record<string, string | null>
}

/**
 * Stores uploads before `write` and deletes them if it fails. Keeps replaced files, which versions reference.
 * Does not check that a picture referenced by path exists; `write` must do that.
 * @throws 413 over 10 MB, 422 for invalid files, both with a message for the column.
 */
export async function writeWithFiles<Row>(
  storage: Storage,
  columns: readonly FileColumn[],
  input: Record<string, unknown>,
  write: (stored: StoredFields) => Promise<Row>,
): Promise<Row> {
  const names = new Set(columns.map(({ column }) => column))
  const fields = Object.fromEntries(Object.entries(input).filter(([name]) => !names.has(name)))
  const uploads: Record<string, string> = {}
  try {
    const references = Object.fromEntries(
      columns.flatMap((column) => parseFileReference(column, input[column.column])),
    )
    for (const column of columns) {
      const file = input[column.column]
      if (file instanceof File) uploads[column.column] = await storeFile(storage, column, file)
    }
    return await write({ fields, paths: { ...references, ...uploads } })
  } catch (error) {
    // Keep the uploads, because the commit may have succeeded. If it failed, the hourly cleanup deletes them.
    if (isConnectionLost(error)) throw error
    for (const column of columns) await removeUpload(storage, column, uploads[column.column])
    throw error
  }
}

function parseFileReference({ column, type }: FileColumn, value: unknown): [string, string | null][] {
  if (value === null) return [[column, null]]
  if (typeof value !== 'string') return []
  return type === 'picture' ? [[column, value]] : invalid({ [column]: 'Please choose a file.' })
}

async function storeFile(storage: Storage, column: FileColumn, file: File): Promise<string> {
  if (column.type === 'picture')
    return saveImage(storage, file).catch((error: unknown) => rethrowAtField(column.column, error))
  if (column.type === 'pdf') return savePdf(storage, column, file)
  const key = createFileKey(column)
  await storage.put(key, new Uint8Array(await file.arrayBuffer()), { contentType: file.type })
  return key
}

function rethrowAtField(column: string, error: unknown): never {
  if (!(error instanceof ApiError) || !error.errors?.image) throw error
  throw new ApiError(error.status, error.message, { [column]: error.errors.image })
}

async function removeUpload(storage: Storage, column: FileColumn, value: string | undefined): Promise<void> {
  if (value === undefined) return
  for (const key of columnValueToKeys(column, value)) await storage.delete(key).catch(() => {})
}
