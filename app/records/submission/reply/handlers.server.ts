import { type Generated, type Selectable, sql } from 'kysely'
import { conflict, notFound } from '../../../platform/errors.ts'
import { type AdminCall, defineResource } from '../../../platform/api/define-resource.server.ts'
import { now } from '../../../platform/db/time.ts'
import { lockRow } from '../../change/lock-row.server.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { addMail, getReplyTo, getMailStatus } from '../../../platform/mail/outbox/outbox.server.ts'
import { columnText, submissionOf, titleOf, type SubmissionName } from '../../../collections.ts'
import { findCorrections } from '../../privacy/corrections.server.ts'
import { idempotent } from '../receive/idempotent.server.ts'
import { findSubmission, type SubmissionRef } from '../inbox.server.ts'
import { writeAuditEntry } from '../../audit/write-audit.server.ts'
import { recordReply } from '../conversation/conversations.server.ts'
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

type ReplyInput = SubmissionRef & { subject: string; text: string }

async function storeReply(trx: Trx, { admin, settings }: AdminCall, { kind, id, subject, text }: ReplyInput) {
  await lockRow(trx, kind, id)
  const row = await findSubmission(trx, { kind, id })
  const recipient = (await findCorrections(trx, [row]))(row).email ?? row.email
  if (!recipient) conflict('This submission has no e-mail address.')
  const original = columnText(row, submissionOf(kind).messageColumn)
  const mailId = await addMail(trx, settings, {
    recipient,
    replyTo: await getReplyTo(trx, settings, kind),
    subject,
    text: [text, original && quoteMessage(original, row.createdAt)].filter(Boolean).join('\n\n'),
    personal: 1,
    inReplyTo: await findLastMessageId(trx, { kind, id }),
    kind,
    itemId: id,
  })
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
  await recordReply(trx, { kind, id })
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

async function findLastMessageId(db: Db, { kind, id }: SubmissionRef): Promise<string | null> {
  const last = await db
    .selectFrom('reply')
    .innerJoin('outbox', 'outbox.id', 'reply.mailId')
    .select('outbox.messageId')
    .where('reply.kind', '=', kind)
    .where('reply.itemId', '=', id)
    .orderBy('reply.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.messageId ?? null
}

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

function toReply({ userId: _, outboxId, sentAt, failedAt, lastError, ...row }: ReplyRow): Reply {
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
  return { rows: rows.map(toReply), total: rows.length }
}

export default defineResource(replies, {
  send: async (letter, call) => {
    const { id } = await idempotent(call, `reply:${call.admin.id}`, letter, (trx) =>
      storeReply(trx, call, letter),
    )
    call.mail.wake()
    const row = await selectRepliesWithMail(call.db).where('reply.id', '=', id).executeTakeFirst()
    // On a retry, the reply no longer exists if the person was erased after the first request.
    return row ? toReply(row) : notFound(submissionOf(letter.kind).labels.record)
  },

  list: (ref, { db }) => listReplies(db, ref),
})
