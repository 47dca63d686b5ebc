import type { Selectable } from 'kysely'
import { notFound } from '#app/platform/errors.ts'
import { defineResource } from '#app/platform/api/define-resource.server.ts'
import type { Db } from '#app/platform/db/database.ts'
import { wakeJobs } from '#app/platform/job-queue.server.ts'
import { getMailStatus } from '#app/platform/mail/outbox/outbox.server.ts'
import { submissionOf } from '#app/collections.ts'
import { idempotent } from '#app/records/submission/receive/idempotent.server.ts'
import { findSubmission, type SubmissionRef } from '#app/records/submission/inbox.server.ts'
import { listFilesOf } from '#app/records/submission/attachment/stored-reply-files.server.ts'
import { readSignature } from '#app/records/submission/canned/canned-replies.server.ts'
import { findConversationOf } from '#app/records/submission/conversation/conversations.server.ts'
import { findReplyFields } from './reply-fields.server.ts'
import { replies, type Reply } from './endpoints.ts'
import { type ReplyTable, storeReply } from './store-reply.server.ts'

const selectRepliesWithMail = (db: Db) =>
  db
    .selectFrom('reply')
    .leftJoin('outbox', 'outbox.id', 'reply.mailId')
    .selectAll('reply')
    .select(['outbox.id as outboxId', 'outbox.sentAt', 'outbox.failedAt', 'outbox.lastError'])

type ReplyRow = Selectable<ReplyTable> & {
  outboxId: number | null
  sentAt: string | null
  failedAt: string | null
  lastError: string | null
}

async function toReplies(db: Db, rows: ReplyRow[]): Promise<Reply[]> {
  const files = await listFilesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...withStatus(row), files: files.get(row.id) ?? [] }))
}

function withStatus({ userId: _, outboxId, sentAt, failedAt, lastError, ...row }: ReplyRow) {
  // The outbox deletes mails a month after sending them, so a missing mail was sent.
  const status = outboxId === null ? 'sent' : getMailStatus({ sentAt, failedAt })
  return { ...row, status, sentAt, lastError: status === 'sent' ? null : lastError }
}

async function listReplies(db: Db, ref: SubmissionRef) {
  await findSubmission(db, ref)
  const rows = await selectRepliesWithMail(db)
    .where('reply.kind', '=', ref.kind)
    .where('reply.itemId', '=', ref.id)
    .orderBy('reply.id')
    .execute()
  return { rows: await toReplies(db, rows), total: rows.length }
}

export default defineResource(replies, {
  send: async (letter, call) => {
    const { seen: _, ...content } = letter
    const { id } = await idempotent(call, `reply:${call.admin.id}`, content, (trx) =>
      storeReply(trx, call, letter),
    )
    wakeJobs()
    const row = await selectRepliesWithMail(call.db).where('reply.id', '=', id).executeTakeFirst()
    // On a retry, the reply no longer exists if the person was erased after the first request.
    const [written] = await toReplies(call.db, row ? [row] : [])
    return written ?? notFound(submissionOf(letter.kind).labels.record)
  },

  context: async (ref, { db, settings, admin }) => {
    const row = await findSubmission(db, ref)
    const { id, version } = await findConversationOf(db, ref)
    return {
      conversation: id,
      version,
      sendsMail: settings.smtpUrl !== undefined,
      signature: await readSignature(db, admin.id),
      fields: await findReplyFields(db, ref.kind, row),
    }
  },

  list: (ref, { db }) => listReplies(db, ref),
})
