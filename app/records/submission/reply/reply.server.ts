import { type Generated, sql } from 'kysely'
import { z } from 'zod'
import { formatDate } from '#app/ui/date/date-formats.ts'
import { defineResource, type AdminCall, listOf } from '#app/platform/api/define-resource.server.ts'
import { create, get, type Input } from '#app/platform/api/endpoint.ts'
import { integer, requiredLine, requiredParagraphs } from '#app/platform/api/fields/field-schemas.ts'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { type Db, type Trx, now } from '#app/platform/db/database.ts'
import { rowExists } from '#app/platform/db/query-parts.server.ts'
import { notFound, conflict } from '#app/platform/errors.ts'
import { wakeJobs } from '#app/platform/job-queue.server.ts'
import { mailStatuses } from '#app/platform/mail/mail-status.ts'
import { getMailStatus } from '#app/platform/mail/outbox.server.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { lockRow } from '#app/records/change/lock-row.server.ts'
import { findCorrections } from '#app/records/privacy/person-groups.server.ts'
import { submissionRef } from '#app/records/submission-fields.ts'
import {
  findConversationOf,
  reopenUnanswered,
  recordReply,
  rejectOutdatedReply,
} from '#app/records/submission/conversation/conversation-rows.server.ts'
import { findSubmission, type SubmissionRef } from '#app/records/submission/inbox.server.ts'
import { idempotent } from '#app/records/submission/receive/idempotent.server.ts'
import { addThreadMail, findMessageIds } from '#app/records/submission/received-mail/thread-mail.server.ts'
import { findSubjectTitle } from '#app/records/submission/related-record-title.server.ts'
import { submissionNames, submissionOf, titleOf, columnText } from '#app/collections.ts'
import { ReplyFile, listFilesOf, attachToReply } from './attachment.server.ts'
import { readSignature } from './canned.server.ts'
import { maxReplyFiles } from './reply-file-rules.ts'

export const Reply = z.object({
  id: z.number().int(),
  kind: z.enum(submissionNames),
  itemId: z.number().int(),
  userName: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.string(),
  /** ID of the mail in the outbox, for POST /admin/outbox/:id/retry. */
  mailId: z.number().int(),
  status: z.enum(mailStatuses),
  sentAt: z.string().nullable(),
  lastError: z.string().nullable(),
  files: z.array(ReplyFile),
})
export type Reply = z.output<typeof Reply>

const ReplyFields = z.object({
  name: z.string(),
  course: z.string().nullable(),
  batch: z.string().nullable(),
  reference: z.string().nullable(),
})
export type ReplyFields = z.output<typeof ReplyFields>

const ReplyContext = z.object({
  /** ID of the conversation. */
  conversation: z.int(),
  version: z.int(),
  /** False if no mail server is set: replies then wait in the outbox. */
  sendsMail: z.boolean(),
  signature: z.string(),
  fields: ReplyFields,
})
export type ReplyContext = z.output<typeof ReplyContext>

const replies = {
  send: create('/admin/reply', {
    right: 'personalData.read',
    summary: 'Reply to a submission by e-mail',
    body: z.strictObject({
      ...submissionRef,
      subject: requiredLine('Please enter a subject.'),
      text: requiredParagraphs('Please enter a message.', textLimits.letter),
      /** Version of the conversation that the reply was written on. A newer one rejects the reply with 409. */
      seen: integer('seen must be a number.', 1).optional(),
      files: z.array(integer('files must be numbers.', 1)).max(maxReplyFiles).default([]),
    }),
    idempotent: true,
    errorStatuses: [409],
  }).returns(Reply),
  context: get('/admin/reply', {
    right: 'personalData.read',
    summary: 'Get the conversation of a submission, your signature and the values for canned replies',
    query: z.object(submissionRef),
  }).returns(ReplyContext),
  list: get('/admin/replies', {
    right: 'personalData.read',
    summary: 'List replies to a submission, oldest first',
    query: z.object(submissionRef),
  }).lists(Reply),
}

const selectRepliesWithMail = (db: Db) =>
  db
    .selectFrom('reply')
    .leftJoin('outbox', 'outbox.id', 'reply.mailId')
    .selectAll('reply')
    .select(['outbox.id as outboxId', 'outbox.sentAt', 'outbox.failedAt', 'outbox.lastError'])

async function toReplies(
  db: Db,
  rows: Awaited<ReturnType<ReturnType<typeof selectRepliesWithMail>['execute']>>,
): Promise<Reply[]> {
  const ids = rows.map(({ id }) => id)
  const files = await listFilesOf(db, ids)
  return rows.map(({ userId: _, outboxId, sentAt, failedAt, lastError, ...row }) => {
    // The outbox deletes mails a month after sending them, so a missing mail was sent.
    const status = outboxId === null ? 'sent' : getMailStatus({ sentAt, failedAt })
    return {
      ...row,
      status,
      sentAt,
      lastError: status === 'sent' ? null : lastError,
      files: files.get(row.id) ?? [],
    }
  })
}

async function findReplyFields(db: Db, ref: SubmissionRef): Promise<ReplyFields> {
  const row = await findSubmission(db, ref)
  const isAdmission = ref.kind === 'admission'
  const batch =
    isAdmission && row.batch_id
      ? await db.selectFrom('batch').select('title').where('id', '=', row.batch_id).executeTakeFirst()
      : undefined
  return {
    name: titleOf(ref.kind, row),
    course: isAdmission ? await findSubjectTitle(db, ref.kind, row) : null,
    batch: batch?.title ?? null,
    reference: row.reference,
  }
}

declare module '#app/platform/db/database.ts' {
  interface Database {
    reply: Omit<Reply, 'id' | 'status' | 'sentAt' | 'lastError' | 'files'> & {
      id: Generated<number>
      userId: string
    }
  }
}

/** @throws 404 if the submission is in the trash, 409 without an e-mail address or, with `seen`, if there is something newer */
async function storeReply(trx: Trx, { admin, settings }: AdminCall, input: Input<typeof replies.send>) {
  const { kind, id, subject, text, seen, files } = input
  await lockRow(trx, kind, id)
  const row = await findSubmission(trx, { kind, id })
  const recipient = (await findCorrections(trx, [row]))(row).email ?? row.email
  if (!recipient) conflict('This submission has no e-mail address.')
  if (seen !== undefined) await rejectOutdatedReply(trx, { kind, id }, seen)
  const original = columnText(row, submissionOf(kind).messageColumn)
  const mail = {
    recipient,
    subject,
    text: [text, original && quoteMessage(original, row.createdAt)].filter(Boolean).join('\n\n'),
    personal: 1,
    inReplyTo: (await findMessageIds(trx, { kind, id })).join(' ') || null,
  }
  const mailId = await addThreadMail(trx, settings, { kind, id }, mail)
  const owner = { kind, itemId: id, userId: admin.id }
  const inserted = await trx
    .insertInto('reply')
    .values({ ...owner, userName: admin.name, recipient, subject, text, mailId, createdAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await attachToReply(trx, owner, files, { replyId: inserted.id, mailId })
  await recordReply(trx, { kind, id })
  const { due } = submissionOf(kind)
  if (due) await clearDueDate(trx, { kind, id }, due.column)
  const label = titleOf(kind, row)
  await writeAuditEntry(trx, admin, { action: 'reply', kind, itemId: id, label, after: { subject } })
  return inserted
}

function quoteMessage(text: string, at: string): string {
  const lines = text.split('\n').map((line) => (line ? `> ${line}` : '>'))
  return [`On ${formatDate(at, 'long')} you wrote:`, ...lines].join('\n')
}

const clearDueDate = (trx: Trx, { kind, id }: SubmissionRef, column: string): Promise<unknown> =>
  trx
    .updateTable(kind)
    .set({ [column]: null, updatedAt: now(), version: sql`version + 1` })
    .where('id', '=', id)
    .where(sql.ref(column), 'is not', null)
    .execute()

/** Removes the reply of an unsent e-mail. The conversation opens again, if it waits for an answer to that reply. */
export async function removeUnsentReply(trx: Trx, mailId: number): Promise<void> {
  const removed = await trx
    .deleteFrom('reply')
    .where('mailId', '=', mailId)
    .returning(['id', 'kind', 'itemId'])
    .executeTakeFirst()
  if (!removed) return
  const { kind, itemId, id } = removed
  await trx.deleteFrom('replyFile').where('replyId', '=', id).execute()
  const later = trx
    .selectFrom('reply')
    .select('id')
    .where((eb) => eb.and({ kind, itemId }))
    .where('id', '>', id)
  if (!(await rowExists(later))) await reopenUnanswered(trx, { kind, id: itemId })
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
    const fields = await findReplyFields(db, ref)
    const { id, version } = await findConversationOf(db, ref)
    return {
      conversation: id,
      version,
      sendsMail: settings.smtpUrl !== undefined,
      signature: await readSignature(db, admin.id),
      fields,
    }
  },

  list: async (ref, { db }) => {
    await findSubmission(db, ref)
    const rows = await selectRepliesWithMail(db)
      .where((eb) => eb.and({ 'reply.kind': ref.kind, 'reply.itemId': ref.id }))
      .orderBy('reply.id')
      .execute()
    return listOf(await toReplies(db, rows))
  },
})
