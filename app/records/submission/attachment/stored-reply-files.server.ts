import { cleanup } from '#app/platform/db/deletion-limit.server.ts'
import { invalid } from '#app/platform/errors.ts'
import type { Db, Trx } from '#app/platform/db/database.ts'
import { now } from '#app/platform/db/time.ts'
import { replyFileColumn } from '#app/platform/mail/outbox/outbox-queue.server.ts'
import { createFileKey } from '#app/platform/storage/file-columns.server.ts'
import type { Storage } from '#app/platform/storage/stored-files.ts'
import type { SubmissionName } from '#app/collections.ts'
import { isConnectionLost } from '#app/platform/db/database-errors.server.ts'
import { findSubmission } from '#app/records/submission/inbox.server.ts'
import type { ReplyFile } from './endpoints.ts'
import { maxReplyFileBytes, replyFileMessages } from './reply-file-rules.ts'

const unsentLifetimeMs = 7 * 86_400_000

type Owner = { kind: SubmissionName; itemId: number; userId: string }
export type CheckedFile = { name: string; type: string; bytes: Uint8Array }

/** @throws 404 if the submission is missing or in the trash */
export async function storeReplyFile(
  db: Db,
  storage: Storage,
  owner: Owner,
  { name, type, bytes }: CheckedFile,
): Promise<ReplyFile> {
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
    if (!isConnectionLost(error)) await storage.delete(attachment).catch(() => {})
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
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .where('userId', '=', userId)
    .where('replyId', 'is', null)
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
  const since = new Date(Date.now() - unsentLifetimeMs).toISOString()
  await db.deleteFrom('replyFile').where('replyId', 'is', null).where('createdAt', '<', since).execute()
})
