import { type Generated, type Selectable, sql } from 'kysely'
import { conflict, notFound } from '../../../platform/errors.ts'
import { type AdminCall, defineResource } from '../../../platform/api/define-resource.server.ts'
import { now } from '../../../platform/db/time.ts'
import { lockRow } from '../../change/lock-row.server.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { getMailStatus } from '../../../platform/mail/outbox/outbox.server.ts'
import { columnText, submissionOf, titleOf, type SubmissionName } from '../../../collections.ts'
import { findCorrections } from '../../privacy/corrections.server.ts'
import { idempotent } from '../receive/idempotent.server.ts'
import { findSubmission, type SubmissionRef } from '../inbox.server.ts'
import { writeAuditEntry } from '../../audit/write-audit.server.ts'
import { attachToReply, listFilesOf } from '../attachment/stored-reply-files.server.ts'
import { readSignature } from '../canned/canned-replies.server.ts'
import { findConversationOf, recordReply, rejectOutdatedReply } from '../conversation/conversations.server.ts'
import { findReplyFields } from './reply-fields.server.ts'
import { addThreadMail, findLastMessageId } from '../received-mail/thread-mail.server.ts'
import { quoteMessage } from './quote-message.ts'
import { replies, type Reply } from './endpoints.ts'

export type ReplyTable = {
  id: Generated<number>
  kind: SubmissionName
  itemId: number
  userId: string
  userName: string
  recipient: string
  subject: string
  text: string
  mailId: number
  createdAt: string
}

type ReplyInput = SubmissionRef & {
  subject: string
  text: string
  seen?: number | undefined
  state: 'waiting' | 'done'
  files: number[]
}

async function storeReply(trx: Trx, { admin, settings }: AdminCall, input: ReplyInput) {
  const { kind, id, subject, text, seen, state, files } = input
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
    inReplyTo: await findLastMessageId(trx, { kind, id }),
  }
  const mailId = await addThreadMail(trx, settings, { kind, id }, mail)
  const reply = {
    kind,
    itemId: id,
    userId: admin.id,
    userName: admin.name,
    recipient,
    subject,
    text,
    mailId,
  }
  const inserted = await trx
    .insertInto('reply')
    .values({ ...reply, createdAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await attachToReply(trx, { kind, itemId: id, userId: admin.id }, files, { replyId: inserted.id, mailId })
  await recordReply(trx, { kind, id }, state)
  const { due } = submissionOf(kind)
  if (due) await clearDueDate(trx, { kind, id }, due.column)
  const label = titleOf(kind, row)
  await writeAuditEntry(trx, admin, { action: 'reply', kind, itemId: id, label, after: { subject } })
  return inserted
}

const clearDueDate = (trx: Trx, { kind, id }: SubmissionRef, column: string): Promise<unknown> =>
  trx
    .updateTable(kind)
    .set({ [column]: null, updatedAt: now(), version: sql`version + 1` })
    .where('id', '=', id)
    .where(sql.ref(column), 'is not', null)
    .execute()

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
    call.mail.wake()
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
