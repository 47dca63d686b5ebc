import { altField } from '#app/ui/picture/alt-and-focus.ts'
import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import type { Administrator } from '#app/platform/auth/rights.ts'
import { changeSite } from '#app/platform/db/content-revision.server.ts'
import { isConnectionLost } from '#app/platform/db/database-errors.server.ts'
import type { Db, Trx } from '#app/platform/db/database.ts'
import { invalid, ApiError } from '#app/platform/errors.ts'
import {
  type RecordColumn,
  type FileColumn,
  createFileKey,
  deleteColumnFiles,
} from '#app/platform/storage/file-columns.server.ts'
import { saveImage } from '#app/platform/storage/image/images.server.ts'
import { savePdf } from '#app/platform/storage/pdfs.server.ts'
import type { Storage } from '#app/platform/storage/stored-files.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { addPictures, changePicture, claimPictures } from './picture-rows.server.ts'

const libraryTextMessage =
  'This picture comes from the library. Change its alternative text there, for all records that use it.'

type Values = Record<string, unknown>
type Transact = <Row>(db: Db, change: (trx: Trx) => Promise<Row>) => Promise<Row>

/**
 * Stores uploads, then updates the picture library and publishes the record in one transaction.
 * `write` gets the input with paths in place of files. @throws 413, 422
 */
export const writeWithPictures = createWriter(changeSite, { isDraft: false })

/** Like writeWithPictures, but rejects changes of existing alternative texts, which would affect live records. */
export const saveDraftWithPictures = createWriter((db, change) => db.transaction().execute(change), {
  isDraft: true,
})

function createWriter(transact: Transact, { isDraft }: { isDraft: boolean }) {
  return async <Row>(
    { db, storage, admin }: Pick<AdminCall, 'db' | 'storage' | 'admin'>,
    columns: readonly RecordColumn[],
    input: Values,
    write: (trx: Trx, values: Values) => Promise<Row>,
  ): Promise<Row> => {
    const pictures = columns.filter(({ type }) => type === 'picture').map(({ column }) => column)
    rejectAltWithoutPicture(pictures, input)
    const altFields: string[] = pictures.map(altField)
    const record = Object.fromEntries(Object.entries(input).filter(([name]) => !altFields.includes(name)))
    return writeWithFiles(storage, columns, record, (values) =>
      transact(db, async (trx) => {
        const given = pictures.flatMap((column) => toGivenPicture(column, input, values))
        await updateLibrary(trx, admin, given, isDraft)
        return write(trx, values)
      }),
    )
  }
}

function rejectAltWithoutPicture(pictures: readonly string[], input: Values): void {
  for (const column of pictures)
    if (typeof input[altField(column)] === 'string' && !input[column])
      invalid({ [altField(column)]: 'Send the picture together with its alternative text.' })
}

type GivenPicture = { column: string; file: string; alt: string | undefined; upload: File | undefined }

function toGivenPicture(column: string, input: Values, values: Values): GivenPicture[] {
  const [file, given, alt] = [values[column], input[column], input[altField(column)]]
  if (typeof file !== 'string' || !file) return []
  const upload = given instanceof File ? given : undefined
  return [{ column, file, alt: typeof alt === 'string' ? alt : undefined, upload }]
}

/** Locks the pictures selected from the library, adds uploads and changes alternative texts. */
async function updateLibrary(
  trx: Trx,
  admin: Administrator,
  given: readonly GivenPicture[],
  isDraft: boolean,
): Promise<void> {
  const selected = given.filter(({ upload }) => !upload)
  const found = await claimPictures(
    trx,
    Object.fromEntries(selected.map(({ column, file }) => [column, file])),
  )
  const uploads = given.flatMap(({ file, alt, upload }) =>
    upload ? [{ file, title: upload.name, alt }] : [],
  )
  await addPictures(trx, uploads, admin.name)
  for (const { column, file, alt } of selected) {
    const row = found.get(file)
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

/**
 * Stores uploads before `write` and deletes them if it fails. Keeps replaced files, which versions reference.
 * Does not check that a picture referenced by path exists; `write` must do that.
 * @throws 413 over 10 MB, 422 for invalid files, both with a message for the column.
 */
export async function writeWithFiles<Row>(
  storage: Storage,
  columns: readonly FileColumn[],
  input: Values,
  write: (values: Values) => Promise<Row>,
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
    return await write({ ...fields, ...references, ...uploads })
  } catch (error) {
    // Keep the uploads, because the commit may have succeeded. If it failed, the hourly cleanup deletes them.
    if (isConnectionLost(error)) throw error
    for (const column of columns) {
      const value = uploads[column.column]
      if (value !== undefined) await deleteColumnFiles(storage, column, value)
    }
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
