import { type Generated, sql } from 'kysely'
import { conflict } from '#app/platform/errors.ts'
import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import { now } from '#app/platform/db/time.ts'
import { formatDate } from '#app/ui/date/date-formats.ts'
import { lockRow } from '#app/records/change/lock-row.server.ts'
import type { Trx } from '#app/platform/db/database.ts'
import { columnText, submissionOf, titleOf, type SubmissionName } from '#app/collections.ts'
import { findCorrections } from '#app/records/privacy/corrections.server.ts'
import { findSubmission, type SubmissionRef } from '#app/records/submission/inbox.server.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { attachToReply } from './attachment.server.ts'
import {
  recordReply,
  rejectOutdatedReply,
} from '#app/records/submission/conversation/conversation-rows.server.ts'
import { addThreadMail, findMessageIds } from '#app/records/submission/received-mail/thread-mail.server.ts'

declare module '#app/platform/db/database.ts' {
  interface Database {
    reply: {
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
  }
}

type ReplyInput = SubmissionRef & {
  subject: string
  text: string
  seen?: number | undefined
  state: 'waiting' | 'done'
  files: number[]
}

/** @throws 404 if the submission is in the trash, 409 without an e-mail address or, with `seen`, if there is something newer */
export async function storeReply(trx: Trx, { admin, settings }: AdminCall, input: ReplyInput) {
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
  await recordReply(trx, { kind, id }, state)
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
