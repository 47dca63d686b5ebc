import type { Generated, Selectable } from 'kysely'
import { notFound } from '../../api/errors.ts'
import { type AdminCall, serve } from '../../api/serve.server.ts'
import { identity } from '../../content/identity.ts'
import { now } from '../../db/time.ts'
import { lockRow } from '../../history/change.server.ts'
import type { Db, Trx } from '../../db/open.server.ts'
import { addMail, mailStatus } from '../../mail/outbox.server.ts'
import { collectionOf, submissionOf, titleOf, type SubmissionName } from '../../collections.ts'
import { idempotent } from '../idempotent.server.ts'
import { record } from '../../history/audit/record.server.ts'
import { quoted } from './quoted.ts'
import { replies, type Reply } from './reply.ts'

declare module '../../db/schema.server.ts' {
  interface Database {
    reply: ReplyTable
  }
}

/** What an administrator wrote to the person behind a submission; its mail stands in the outbox. */
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

type Item = { kind: SubmissionName; id: number }
type Letter = Item & { subject: string; text: string }

/** @throws 404 where the submission is not there, or is in the trash. */
async function findSubmission(db: Db, { kind, id }: Item) {
  const row = await db
    .selectFrom(kind as 'admission')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row ?? notFound(collectionOf(kind).labels.record)
}

async function write(trx: Trx, { admin, settings }: AdminCall, { kind, id, subject, text }: Letter) {
  await lockRow(trx, kind, id)
  const row = await findSubmission(trx, { kind, id })
  const original = (row as unknown as Record<string, string | null>)[submissionOf(kind).messageColumn]
  const mailId = await addMail(trx, settings, {
    recipient: row.email,
    replyTo: settings.notifyEmail ?? identity.emails[1].display,
    subject,
    text: [text, original && quoted(original, row.createdAt)].filter(Boolean).join('\n\n'),
    personal: 1,
    inReplyTo: await lastMessageId(trx, { kind, id }),
    kind,
    itemId: id,
  })
  const reply = {
    kind,
    itemId: id,
    userId: admin.id,
    userName: admin.name,
    recipient: row.email,
    subject,
    text,
    mailId,
  }
  const written = await trx
    .insertInto('reply')
    .values({ ...reply, createdAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const label = titleOf(kind, row)
  await record(trx, admin, { action: 'reply', kind, itemId: id, label, after: { subject } })
  return written
}

/** Message-ID of the last mail to the same person, while the outbox remembers it. */
async function lastMessageId(db: Db, { kind, id }: Item): Promise<string | null> {
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

const withMail = (db: Db) =>
  db
    .selectFrom('reply')
    .leftJoin('outbox', 'outbox.id', 'reply.mailId')
    .selectAll('reply')
    .select(['outbox.id as keptMail', 'outbox.sentAt', 'outbox.failedAt', 'outbox.lastError'])

type Row = Selectable<ReplyTable> & {
  keptMail: number | null
  sentAt: string | null
  failedAt: string | null
  lastError: string | null
}

function toReply({ userId: _, keptMail, sentAt, failedAt, lastError, ...row }: Row): Reply {
  // The outbox forgets mails a month after they were sent.
  const status = keptMail === null ? 'sent' : mailStatus({ sentAt, failedAt })
  return { ...row, status, sentAt, lastError: status === 'sent' ? null : lastError }
}

async function thread(db: Db, item: Item) {
  await findSubmission(db, item)
  const rows = await withMail(db)
    .where('reply.kind', '=', item.kind)
    .where('reply.itemId', '=', item.id)
    .orderBy('reply.id')
    .execute()
  return { rows: rows.map(toReply), total: rows.length }
}

export default serve(replies, {
  send: async (letter, call) => {
    const { id } = await idempotent(call, `reply:${call.admin.id}`, letter, (trx) => write(trx, call, letter))
    call.mail.wake()
    return toReply(await withMail(call.db).where('reply.id', '=', id).executeTakeFirstOrThrow())
  },

  list: (item, { db }) => thread(db, item),
})
