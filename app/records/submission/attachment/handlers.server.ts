import { invalid, notFound } from '#app/platform/errors.ts'
import { defineResource } from '#app/platform/api/define-resource.server.ts'
import { cleanFileName } from '#app/platform/api/fields/clean-file-name.ts'
import { attachment as contentDisposition } from '#app/platform/api/response.ts'
import type { Db } from '#app/platform/db/database.ts'
import { rethrowStorageErrors } from '#app/platform/storage/storage-error.ts'
import { companyToday } from '#app/ui/date/company-time.ts'
import { findSubmission } from '#app/records/submission/inbox.server.ts'
import { checkReplyFile } from './check-reply-file.server.ts'
import { replyFiles } from './endpoints.ts'
import { replyFileMessages } from './reply-file-rules.ts'
import { storeReplyFile } from './stored-reply-files.server.ts'

async function findPublicDocument(db: Db, id: number) {
  const row = await db
    .selectFrom('document')
    .select(['number', 'title', 'file'])
    .where('id', '=', id)
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .where('withdrawnOn', 'is', null)
    .where('effectiveFrom', '<=', companyToday())
    .executeTakeFirst()
  if (!row?.file) return invalid({ document: replyFileMessages.noDocument }, replyFileMessages.noDocument)
  return { key: row.file, name: cleanFileName(`${row.title} ${row.number}`.replaceAll(/[\\/:*?"<>|]/g, '-')) }
}

async function findFile(db: Db, id: number) {
  const row = await db.selectFrom('replyFile').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return notFound('Attachment')
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
    return new Response(Buffer.from(bytes), {
      headers: {
        'Content-Type': type,
        'Content-Disposition': contentDisposition(name),
        'Content-Security-Policy':
          "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, no-store',
      },
    })
  },

  remove: async ({ id }, { db, storage, admin }) => {
    const removed = await db
      .deleteFrom('replyFile')
      .where('id', '=', id)
      .where('userId', '=', admin.id)
      .where('replyId', 'is', null)
      .returning('attachment')
      .executeTakeFirst()
    if (!removed) return notFound('Attachment')
    await storage.delete(removed.attachment).catch(() => {})
    return null
  },
})
