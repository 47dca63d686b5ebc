import { setImmediate } from 'node:timers/promises'
import { expressionBuilder, sql, type SqlBool } from 'kysely'
import { type Db, type Trx, type Database, fromNow } from '#app/platform/db/database.ts'
import { deletion } from '#app/platform/db/deletion-limit.server.ts'
import { skipLocked } from '#app/platform/db/engine.server.ts'
import { countRows, rowExists } from '#app/platform/db/query-parts.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import { deleteFiles } from '#app/platform/storage/stored-files.ts'
import { writeAuditEntry, websiteActor } from '#app/records/audit/write-audit.server.ts'
import { type SubmissionName, submissionNames } from '#app/collections.ts'
import { eraseSubmissions } from './erase-submissions.server.ts'
import { findSubmission, selectInbox, type SubmissionRef } from './inbox.server.ts'

const dayInMs = 86_400_000
/** Limits the size of a transaction, so that other writers do not wait long. */
const batchSize = 200

const mailRetentionMs = 30 * dayInMs

/** Deletes old sent mails, and old mails with password links even if unsent. Erasing a submission deletes its other mails. */
export const mailCleanup = deletion(
  'mails',
  async ({ db }: { db: Db }) => ({
    count: await countRows(db.selectFrom('outbox').where(isOldMail())),
    total: await countRows(db.selectFrom('outbox')),
  }),
  async ({ db }) => {
    await db.deleteFrom('outbox').where(isOldMail()).execute()
  },
)

function isOldMail() {
  const since = fromNow(-mailRetentionMs)
  const eb = expressionBuilder<Database, 'outbox'>()
  return eb.or([eb('sentAt', '<', since), eb('linkId', 'is not', null).and('createdAt', '<', since)])
}

/** @returns ISO 8601, UTC; an empty string, which is before all dates, for no retention period. */
function retentionCutoff({ retainDays }: Pick<Settings, 'retainDays'>, collection: SubmissionName): string {
  const days = retainDays[collection]
  return days === 0 ? '' : fromNow(-days * dayInMs)
}

type Needs = Pick<Services, 'db' | 'storage' | 'settings'>

export const submissionCleanups = submissionNames.map((collection) =>
  deletion(
    `retention of ${collection}`,
    async ({ db, settings }: Needs) => ({
      count: await countRows(selectOutdated(db, collection, retentionCutoff(settings, collection))),
      total: await countRows(db.selectFrom(collection as 'contact')),
    }),
    (services) => eraseOutdated(services, collection),
  ),
)

export async function eraseOutdated({ db, storage, settings }: Needs, collection: SubmissionName) {
  const since = retentionCutoff(settings, collection)
  for (;;) {
    const { count, files } = await db.transaction().execute((trx) => eraseBatch(trx, collection, since))
    await deleteFiles(storage, files)
    if (count < batchSize) break
    // Yield between batches, because SQLite queries block the event loop.
    await setImmediate()
  }
}

const selectOutdated = (db: Db, collection: SubmissionName, since: string) =>
  selectInbox(db, collection)
    .where('inbox.updatedAt', '<', since)
    .where(
      sql<SqlBool>`not exists (select 1 from reply
        where kind = ${collection} and "itemId" = inbox.id and reply."createdAt" >= ${since})`,
    )
    .where(
      sql<SqlBool>`not exists (select 1 from "receivedMail"
        join conversation on conversation.id = "conversationId"
        where kind = ${collection} and "itemId" = inbox.id and "receivedAt" >= ${since})`,
    )
    // Without the admission, nobody could find or erase the name on a certificate.
    .$if(collection === 'admission', (query) =>
      query.where(
        sql<SqlBool>`not exists (select 1 from certificate
          where "admissionId" = inbox.id and "holderName" is not null)`,
      ),
    )

async function eraseBatch(trx: Trx, collection: SubmissionName, since: string) {
  const rows = await selectOutdated(trx, collection, since)
    .select('inbox.id')
    .limit(batchSize)
    .$call(skipLocked(trx))
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { count: 0, files: [] }
  const files = await eraseSubmissions(trx, collection, ids)
  const after = { count: ids.length }
  await writeAuditEntry(trx, websiteActor, { action: 'erase', kind: collection, after })
  return { count: ids.length, files }
}

/** Any change, reply or received mail postpones the date. @returns ISO 8601, UTC; null for never. @throws 404 */
export async function findErasureDate(
  db: Db,
  { retainDays }: Pick<Settings, 'retainDays'>,
  ref: SubmissionRef,
): Promise<string | null> {
  const { updatedAt } = await findSubmission(db, ref)
  const days = retainDays[ref.kind]
  if (days === 0 || (ref.kind === 'admission' && (await hasCertificate(db, ref.id)))) return null
  const { answeredAt } = await db
    .selectFrom('reply')
    .select(({ fn }) => fn.max('createdAt').as('answeredAt'))
    .where((eb) => eb.and({ kind: ref.kind, itemId: ref.id }))
    .executeTakeFirstOrThrow()
  const { receivedAt } = await db
    .selectFrom('receivedMail')
    .innerJoin('conversation', 'conversation.id', 'receivedMail.conversationId')
    .select(({ fn }) => fn.max('receivedAt').as('receivedAt'))
    .where((eb) => eb.and({ kind: ref.kind, itemId: ref.id }))
    .executeTakeFirstOrThrow()
  const times = [updatedAt, answeredAt ?? updatedAt, receivedAt ?? updatedAt]
  const lastActivity = Math.max(...times.map((time) => Date.parse(time)))
  return new Date(lastActivity + days * dayInMs).toISOString()
}

const hasCertificate = (db: Db, admissionId: number): Promise<boolean> =>
  rowExists(
    db
      .selectFrom('certificate')
      .select('id')
      .where('admissionId', '=', admissionId)
      .where('holderName', 'is not', null),
  )
