import type { Selectable } from 'kysely'
import { conflict, notFound } from '../../platform/errors.ts'
import { defineResource } from '../../platform/api/define-resource.server.ts'
import type { Administrator } from '../../platform/auth/session-owner.ts'
import { titleOf } from '../../collections.ts'
import type { Db } from '../../platform/db/database.ts'
import { paginateBounded, countRows, type Paging } from '../../platform/db/pagination.server.ts'
import { writeAuditEntry } from '../../records/audit/write-audit.server.ts'
import type { MailStatus } from '../../platform/mail/mail-status.ts'
import { getMailStatus, type OutboxTable } from '../../platform/mail/outbox/outbox.server.ts'
import { scheduleNow } from '../../platform/mail/outbox/outbox-queue.server.ts'
import { type Mail, outbox } from './endpoints.ts'

async function listMails(db: Db, filter: Paging & { status?: MailStatus | undefined }) {
  const matching = db
    .selectFrom('outbox')
    .$if(filter.status === 'sent', (query) => query.where('sentAt', 'is not', null))
    .$if(filter.status === 'failed', (query) => query.where('failedAt', 'is not', null))
    .$if(filter.status === 'waiting', (query) =>
      query.where('sentAt', 'is', null).where('failedAt', 'is', null),
    )
  const rows = await paginateBounded(matching.selectAll(), filter).orderBy('id', 'desc').execute()
  return { rows: rows.map(toMail), total: await countRows(matching) }
}

function toMail(row: Selectable<OutboxTable>): Mail {
  const {
    messageId: _,
    personal: __,
    inReplyTo: ___,
    kind: ____,
    itemId: _____,
    linkId: ______,
    ...shown
  } = row
  const status = getMailStatus(row)
  return { ...shown, status, nextAttemptAt: status === 'waiting' ? row.nextAttemptAt : null }
}

/** @throws 404 if the e-mail does not exist or was sent, 409 while it is being sent */
function retryMail(db: Db, admin: Administrator, id: number): Promise<Mail> {
  return db.transaction().execute(async (trx) => {
    const row = await scheduleNow(trx, id)
    if (!row) {
      const unsent = trx.selectFrom('outbox').select('id').where('id', '=', id).where('sentAt', 'is', null)
      if (!(await unsent.executeTakeFirst())) return notFound('Unsent e-mail')
      return conflict(
        'This e-mail is being sent at this moment. Try again in two minutes if it is still waiting.',
      )
    }
    const { kind, itemId } = row
    // Early versions stored no reference to the submission.
    if (kind && itemId) {
      const submission = trx
        .selectFrom(kind as 'admission')
        .selectAll()
        .where('id', '=', itemId)
      const label = titleOf(kind, await submission.executeTakeFirstOrThrow())
      await writeAuditEntry(trx, admin, { action: 'resend', kind, itemId, label })
    }
    return toMail(row)
  })
}

export default defineResource(outbox, {
  list: (filter, { db }) => listMails(db, filter),

  retry: async ({ id }, { db, admin, mail }) => {
    const row = await retryMail(db, admin, id)
    mail.wake()
    return row
  },
})
