import type { Selectable } from 'kysely'
import { z } from 'zod'
import { defineResource } from '#app/platform/api/define-resource.server.ts'
import { del, get, post } from '#app/platform/api/endpoint.ts'
import { stringEnum, paging } from '#app/platform/api/fields/field-schemas.ts'
import type { Administrator } from '#app/platform/auth/rights.ts'
import type { Database, Db, Trx } from '#app/platform/db/database.ts'
import { forUpdate } from '#app/platform/db/engine.server.ts'
import { paginateBounded, countRows, type Paging } from '#app/platform/db/query-parts.server.ts'
import { conflict, notFound } from '#app/platform/errors.ts'
import { makeDue, wakeJobs } from '#app/platform/job-queue.server.ts'
import { type MailStatus, mailStatuses } from '#app/platform/mail/mail-status.ts'
import { getMailStatus } from '#app/platform/mail/outbox.server.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { removeUnsentReply } from '#app/records/submission/reply/reply.server.ts'
import { titleOf } from '#app/collections.ts'

export const Mail = z.object({
  id: z.number().int(),
  /** Empty if NOTIFY_EMAIL is not set. */
  recipient: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  status: z.enum(mailStatuses),
  attempts: z.number().int(),
  createdAt: z.string(),
  nextAttemptAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  failedAt: z.string().nullable(),
  lastError: z.string().nullable(),
})
export type Mail = z.output<typeof Mail>

const outbox = {
  list: get('/admin/outbox', {
    right: 'outbox',
    summary: 'List e-mails, newest first',
    query: z.object({
      ...paging,
      status: stringEnum(mailStatuses, 'status must be waiting, sent or failed.').optional(),
    }),
  }).lists(Mail),
  retry: post('/admin/outbox/:id/retry', {
    right: 'outbox',
    summary: 'Retry an unsent e-mail now',
    errorStatuses: [409],
  }).returns(Mail),
  discard: del('/admin/outbox/:id', {
    right: 'outbox',
    summary: 'Delete an unsent e-mail, which is then never sent. A reply is removed from its conversation',
    errorStatuses: [404, 409],
  }),
}

const selectMails = (db: Db) => db.selectFrom('outbox')

const withDueTime = (mails: ReturnType<typeof selectMails>) =>
  mails
    .leftJoin('job', (join) => join.onRef('job.itemId', '=', 'outbox.id').on('job.name', '=', 'mail'))
    .selectAll('outbox')
    .select('dueAt as nextAttemptAt')

async function listMails(db: Db, filter: Paging & { status?: MailStatus | undefined }) {
  const matching = selectMails(db)
    .$if(filter.status === 'sent', (query) => query.where('sentAt', 'is not', null))
    .$if(filter.status === 'failed', (query) => query.where('failedAt', 'is not', null))
    .$if(filter.status === 'waiting', (query) =>
      query.where('sentAt', 'is', null).where('failedAt', 'is', null),
    )
  const rows = await paginateBounded(withDueTime(matching), filter).orderBy('id', 'desc').execute()
  return { rows: rows.map(toMail), total: await countRows(matching) }
}

/** Drops the columns that are not part of the response. */
const toMail = (row: Selectable<Database['outbox']> & { nextAttemptAt: string | null }): Mail =>
  Mail.parse({ ...row, status: getMailStatus(row) })

/** @throws 404 if the e-mail does not exist or was sent, 409 while it is being sent */
function changeUnsent<T>(
  db: Db,
  id: number,
  change: (trx: Trx, mail: Selectable<Database['outbox']>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const mail = await selectMails(trx)
      .selectAll()
      .where('id', '=', id)
      .where('sentAt', 'is', null)
      .$call(forUpdate(trx))
      .executeTakeFirstOrThrow(() => notFound('Unsent e-mail'))
    if ((await makeDue(trx, 'mail', [id])) === 0)
      conflict('This e-mail is being sent at this moment. Try again in two minutes if it is still waiting.')
    return change(trx, mail)
  })
}

const retryMail = (db: Db, admin: Administrator, id: number): Promise<Mail> =>
  changeUnsent(db, id, async (trx, mail) => {
    await trx.updateTable('outbox').set({ failedAt: null, attempts: 0 }).where('id', '=', id).execute()
    await auditMail(trx, admin, 'resend', mail)
    return toMail(await withDueTime(selectMails(trx)).where('outbox.id', '=', id).executeTakeFirstOrThrow())
  })

/** A discarded reply is removed from its conversation, which opens again. */
const discardMail = (db: Db, admin: Administrator, id: number): Promise<null> =>
  changeUnsent(db, id, async (trx, mail) => {
    await trx.deleteFrom('outbox').where('id', '=', id).execute()
    await trx
      .deleteFrom('job')
      .where((eb) => eb.and({ name: 'mail', itemId: id }))
      .execute()
    await removeUnsentReply(trx, id)
    await auditMail(trx, admin, 'discard', mail)
    return null
  })

async function auditMail(
  trx: Trx,
  admin: Administrator,
  action: 'resend' | 'discard',
  { kind, itemId, subject }: Selectable<Database['outbox']>,
): Promise<void> {
  if (!kind || !itemId) return
  const submission = trx
    .selectFrom(kind as 'admission')
    .selectAll()
    .where('id', '=', itemId)
  const label = titleOf(kind, await submission.executeTakeFirstOrThrow())
  const after = action === 'discard' && { after: { subject } }
  await writeAuditEntry(trx, admin, { action, kind, itemId, label, ...after })
}

export default defineResource(outbox, {
  list: (filter, { db }) => listMails(db, filter),

  retry: async ({ id }, { db, admin }) => {
    const row = await retryMail(db, admin, id)
    wakeJobs()
    return row
  },

  discard: ({ id }, { db, admin }) => discardMail(db, admin, id),
})
