import { z } from 'zod'
import { companyToday } from '#app/ui/date/company-time.ts'
import { defineResource } from '#app/platform/api/define-resource.server.ts'
import { create, del, get } from '#app/platform/api/endpoint.ts'
import { cleanFileName, createFileName } from '#app/platform/api/fields/clean-file-name.ts'
import { integer } from '#app/platform/api/fields/field-schemas.ts'
import { downloadResponse } from '#app/platform/api/response.ts'
import { isConnectionLost } from '#app/platform/db/database-errors.server.ts'
import { type Db, type Trx, fromNow, now } from '#app/platform/db/database.ts'
import { cleanup } from '#app/platform/db/deletion-limit.server.ts'
import { invalid, notFound, ApiError } from '#app/platform/errors.ts'
import { acceptedType, checkPdfFile, scanForVirus } from '#app/platform/storage/check-file.server.ts'
import { createFileKey, replyFileColumn } from '#app/platform/storage/file-columns.server.ts'
import { heicName } from '#app/platform/storage/file-rules.ts'
import { detectImageType, readImage } from '#app/platform/storage/image/check-image.server.ts'
import { decodeImage } from '#app/platform/storage/image/encode-image.server.ts'
import { imageMessages } from '#app/platform/storage/image/image-rules.ts'
import { rethrowStorageErrors, deleteFiles, type Storage } from '#app/platform/storage/stored-files.ts'
import { submissionRef } from '#app/records/submission-fields.ts'
import { findSubmission } from '#app/records/submission/inbox.server.ts'
import type { SubmissionName } from '#app/collections.ts'
import { replyFileMessages, maxReplyFileBytes } from './reply-file-rules.ts'

export const ReplyFile = z.object({
  id: z.int(),
  name: z.string(),
  /** Media type. */
  type: z.string(),
  size: z.int(),
})
export type ReplyFile = z.output<typeof ReplyFile>

const replyFiles = {
  upload: create('/admin/reply-files', {
    right: 'personalData.read',
    summary:
      'Upload a PDF or a picture to attach to a reply. Files that are not sent are deleted after a week',
    body: z.object({ ...submissionRef, file: z.file(replyFileMessages.missing) }),
    multipart: true,
    tooLargeErrors: { file: replyFileMessages.tooLarge },
  }).returns(ReplyFile),
  attachDocument: create('/admin/reply-files/document', {
    right: 'personalData.read',
    summary: 'Copy a public document to attach it to a reply',
    body: z.strictObject({ ...submissionRef, document: integer('document must be a number.', 1) }),
  }).returns(ReplyFile),
  file: get('/admin/reply-files/:id', {
    right: 'personalData.read',
    summary: 'Download an attachment of a reply',
  }).sends(),
  remove: del('/admin/reply-files/:id', {
    right: 'personalData.read',
    summary: 'Delete an uploaded file that was not sent',
  }),
}

const unsentLifetimeMs = 7 * 86_400_000

type Owner = { kind: SubmissionName; itemId: number; userId: string }

/** @throws 404 if the submission is missing or in the trash */
async function storeReplyFile(db: Db, storage: Storage, owner: Owner, { name, type, bytes }: CheckedFile) {
  const attachment = createFileKey(replyFileColumn)
  await storage.put(attachment, bytes, { contentType: type })
  const fields = { name, type, size: bytes.length }
  try {
    return await db.transaction().execute(async (trx) => {
      await findSubmission(trx, { kind: owner.kind, id: owner.itemId })
      const { id } = await trx
        .insertInto('replyFile')
        .values({ ...owner, ...fields, attachment, replyId: null, mailId: null, createdAt: now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, ...fields }
    })
  } catch (error) {
    // The row may exist if the connection was lost. The hourly cleanup deletes unreferenced files.
    if (!isConnectionLost(error)) await deleteFiles(storage, [attachment])
    throw error
  }
}

/** @throws 422 if a file is missing, was sent, belongs to a colleague, or the files are too large together */
export async function attachToReply(
  trx: Trx,
  { kind, itemId, userId }: Owner,
  fileIds: readonly number[],
  sent: { replyId: number; mailId: number },
): Promise<void> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return
  const attached = await trx
    .updateTable('replyFile')
    .set(sent)
    .where('id', 'in', ids)
    .where((eb) => eb.and({ kind, itemId }))
    .where((eb) => eb.and({ userId, replyId: null }))
    .returning('size')
    .execute()
  if (attached.length < ids.length) invalid({ files: replyFileMessages.gone })
  const size = attached.reduce((sum, file) => sum + file.size, 0)
  if (size > maxReplyFileBytes) invalid({ files: replyFileMessages.tooLarge })
}

export async function listFilesOf(db: Db, replyIds: readonly number[]): Promise<Map<number, ReplyFile[]>> {
  const files = new Map<number, ReplyFile[]>()
  if (replyIds.length === 0) return files
  const rows = await db
    .selectFrom('replyFile')
    .select(['id', 'replyId', 'name', 'type', 'size'])
    .where('replyId', 'in', replyIds)
    .orderBy('id')
    .execute()
  for (const { replyId, ...file } of rows)
    if (replyId !== null) files.set(replyId, [...(files.get(replyId) ?? []), file])
  return files
}

/** The hourly cleanup deletes the files themselves. */
export const unsentFileCleanup = cleanup('unsent attachments', async ({ db }: { db: Db }) => {
  const since = fromNow(-unsentLifetimeMs)
  await db.deleteFrom('replyFile').where('replyId', 'is', null).where('createdAt', '<', since).execute()
})

async function findPublicDocument(db: Db, id: number) {
  const row = await db
    .selectFrom('document')
    .select(['number', 'title', 'file'])
    .where((eb) => eb.and({ id, status: 1, deletedAt: null, withdrawnOn: null }))
    .where('effectiveFrom', '<=', companyToday())
    .executeTakeFirst()
  if (!row?.file) return invalid({ document: replyFileMessages.noDocument }, replyFileMessages.noDocument)
  return { key: row.file, name: cleanFileName(`${row.title} ${row.number}`.replaceAll(/[\\/:*?"<>|]/g, '-')) }
}

async function findFile(db: Db, id: number) {
  const row = await db
    .selectFrom('replyFile')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Attachment'))
  await findSubmission(db, { kind: row.kind, id: row.itemId })
  return row
}

export default defineResource(replyFiles, {
  upload: async ({ kind, id, file }, { db, storage, admin }) => {
    await findSubmission(db, { kind, id })
    return storeReplyFile(db, storage, { kind, itemId: id, userId: admin.id }, await checkReplyFile(file))
  },

  attachDocument: async ({ kind, id, document }, { db, storage, admin }) => {
    await findSubmission(db, { kind, id })
    const { key, name } = await findPublicDocument(db, document)
    const bytes = await storage.getBytes(key)
    const file = { name: `${name}.pdf`, type: 'application/pdf', bytes }
    return storeReplyFile(db, storage, { kind, itemId: id, userId: admin.id }, file)
  },

  file: async ({ id }, { db, storage, log }) => {
    const { attachment, name, type, kind, itemId } = await findFile(db, id)
    const bytes = await storage.getBytes(attachment).catch(
      rethrowStorageErrors((error) => {
        log.error({ err: error, kind, row: itemId }, 'An attachment could not be read')
        return notFound('Attachment')
      }),
    )
    return downloadResponse(bytes, type, name)
  },

  remove: async ({ id }, { db, storage, admin }) => {
    const removed = await db
      .deleteFrom('replyFile')
      .where((eb) => eb.and({ id, userId: admin.id, replyId: null }))
      .returning('attachment')
      .executeTakeFirstOrThrow(() => notFound('Attachment'))
    await deleteFiles(storage, [removed.attachment])
    return null
  },
})

type CheckedFile = { name: string; type: string; bytes: Uint8Array }

const reject = (message: string): never => invalid({ file: message }, message)

/**
 * Detects the type from the content. The name and type from the browser are ignored.
 * @throws 413 over 10 MB; 422 for another type or an unsafe file; 503 if the virus scanner fails
 */
async function checkReplyFile(file: File): Promise<CheckedFile> {
  if (file.size > maxReplyFileBytes)
    throw new ApiError(413, replyFileMessages.tooLarge, { file: replyFileMessages.tooLarge })
  if (file.size === 0) reject(replyFileMessages.empty)
  const bytes = Buffer.from(await file.arrayBuffer())
  const type = detectImageType(bytes)
  if (!type) {
    await checkPdf(bytes, file.name)
    return { bytes, type: 'application/pdf', name: createFileName(file.name, 'pdf') }
  }
  await checkPicture(file)
  return { bytes, type, name: createFileName(file.name, type.replace('image/', '').replace('jpeg', 'jpg')) }
}

async function checkPdf(bytes: Uint8Array, name: string): Promise<void> {
  const verdict = await checkPdfFile(bytes)
  if ('found' in verdict && verdict.found === heicName) reject(imageMessages.heic)
  acceptedType(verdict, { field: 'file', name, wrongType: replyFileMessages.wrongType })
}

async function checkPicture(file: File): Promise<void> {
  const image = await readImage(file).catch((error: unknown) => {
    if (error instanceof ApiError && error.errors?.image) reject(error.errors.image)
    throw error
  })
  const verdict = await scanForVirus(image)
  if (verdict) acceptedType(verdict, { field: 'file', name: file.name, wrongType: '' })
  await decodeImage(image).catch(() => reject(imageMessages.damaged))
}
