import { z } from 'zod'
import { type AdminCall, defineResource, listOf } from '#app/platform/api/define-resource.server.ts'
import { get } from '#app/platform/api/endpoint.ts'
import { downloadResponse } from '#app/platform/api/response.ts'
import type { Db } from '#app/platform/db/database.ts'
import { notFound } from '#app/platform/errors.ts'
import { rethrowStorageErrors } from '#app/platform/storage/stored-files.ts'
import { logExport } from '#app/records/audit/write-audit.server.ts'
import {
  findConversation,
  findConversationOrTrash,
  findLabels,
} from '#app/records/submission/conversation/conversation-rows.server.ts'

/**
 * `sender`: the address did not write before. `forged`: the own mail server could not confirm the sender's domain.
 * `automatic`: an out-of-office reply, a mailing list or one of our own addresses. `shortened`, `files`: parts are only in
 * the mailbox.
 */
const mailWarnings = ['sender', 'forged', 'automatic', 'shortened', 'files'] as const
export type MailWarning = (typeof mailWarnings)[number]

const ReceivedFile = z.object({
  id: z.int(),
  name: z.string(),
  size: z.int(),
  /** False if the file failed the checks. It is only in the mailbox. */
  isStored: z.boolean(),
  /** Why it is not stored. */
  problem: z.string().nullable(),
})
export type ReceivedFile = z.output<typeof ReceivedFile>

export const ReceivedMail = z.object({
  id: z.int(),
  fromName: z.string(),
  fromAddress: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Earlier mails at the end of the text. */
  quoted: z.string().nullable(),
  receivedAt: z.string(),
  isVerified: z.boolean(),
  warnings: z.array(z.enum(mailWarnings)),
  files: z.array(ReceivedFile),
})
export type ReceivedMail = z.output<typeof ReceivedMail>

const receivedMails = {
  list: get('/admin/inbox/:id/messages', {
    right: 'personalData.read',
    summary: 'List the e-mails received in a conversation, oldest first',
  }).lists(ReceivedMail),
  file: get('/admin/inbox/attachments/:id', {
    right: 'personalData.read',
    summary: 'Download an attachment of a received e-mail',
  }).sends(),
}

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
    warnings: ReceivedMail.shape.warnings.parse(JSON.parse(reasons)),
    files: files
      .filter(({ mailId }) => mailId === row.id)
      .map(({ attachment, mailId: _, type: __, ...file }) => ({ ...file, isStored: attachment !== null })),
  }))
}

async function sendFile(call: AdminCall, id: number): Promise<Response> {
  const { db, storage, log } = call
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
  await logExport(call, { kind, itemId, label, after: { file: file.name } })
  return downloadResponse(bytes, file.type, file.name)
}

export default defineResource(receivedMails, {
  list: async ({ id }, { db }) => {
    await findConversationOrTrash(db, id)
    return listOf(await listMails(db, id))
  },

  file: ({ id }, call) => sendFile(call, id),
})
