import { z } from 'zod'
import { notFound } from '#app/platform/errors.ts'
import { attachment as attachmentHeader } from '#app/platform/api/response.ts'
import { type AdminCall, defineResource } from '#app/platform/api/define-resource.server.ts'
import type { Db } from '#app/platform/db/database.ts'
import { rethrowStorageErrors } from '#app/platform/storage/storage-error.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import {
  findConversation,
  findConversationOrTrash,
  findLabels,
} from '#app/records/submission/conversation/conversations.server.ts'
import { receivedMails, type ReceivedMail } from './endpoints.ts'
import { mailWarnings } from './mail-warnings.ts'

const Reasons = z.array(z.enum(mailWarnings))

async function listMails(db: Db, conversationId: number): Promise<ReceivedMail[]> {
  const rows = await db
    .selectFrom('receivedMail')
    .selectAll()
    .where('conversationId', '=', conversationId)
    .orderBy('receivedAt')
    .orderBy('id')
    .execute()
  const files = await db
    .selectFrom('receivedFile')
    .innerJoin('receivedMail', 'receivedMail.id', 'receivedFile.mailId')
    .selectAll('receivedFile')
    .where('conversationId', '=', conversationId)
    .orderBy('receivedFile.id')
    .execute()
  return rows.map(({ conversationId: _, messageId: __, reasons, isVerified, text, ownLength, ...row }) => ({
    ...row,
    text: text.slice(0, ownLength ?? text.length),
    quoted: ownLength === null ? null : text.slice(ownLength).trim(),
    isVerified: isVerified === 1,
    warnings: Reasons.parse(JSON.parse(reasons)),
    files: files
      .filter(({ mailId }) => mailId === row.id)
      .map(({ id, name, size, attachment, problem }) => ({
        id,
        name,
        size,
        isStored: attachment !== null,
        problem,
      })),
  }))
}

async function sendFile({ db, storage, admin, log }: AdminCall, id: number): Promise<Response> {
  const file = await db
    .selectFrom('receivedFile')
    .innerJoin('receivedMail', 'receivedMail.id', 'receivedFile.mailId')
    .select(['name', 'type', 'size', 'attachment', 'conversationId'])
    .where('receivedFile.id', '=', id)
    .executeTakeFirst()
  if (!file?.attachment || !file.type) return notFound('Attachment')
  const { kind, itemId } = await findConversation(db, file.conversationId)
  const missing = (error?: unknown) => {
    log.error({ err: error, kind: 'receivedFile', row: id }, 'An attachment could not be read or is damaged')
    return notFound('Attachment')
  }
  const bytes = await storage.getBytes(file.attachment).catch(rethrowStorageErrors(missing))
  if (bytes.length !== file.size) return missing()
  const label = (await findLabels(db, [{ kind, itemId }])).get(`${kind} ${itemId}`) ?? ''
  const entry = { action: 'export', kind, itemId, label, after: { file: file.name } } as const
  await db.transaction().execute((trx) => writeAuditEntry(trx, admin, entry))
  return new Response(Buffer.from(bytes), {
    headers: {
      'Content-Type': file.type,
      'Content-Disposition': attachmentHeader(file.name),
      'Content-Security-Policy':
        "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}

export default defineResource(receivedMails, {
  list: async ({ id }, { db }) => {
    await findConversationOrTrash(db, id)
    const rows = await listMails(db, id)
    return { rows, total: rows.length }
  },

  file: ({ id }, call) => sendFile(call, id),
})
