import { setImmediate } from 'node:timers/promises'
import { expressionBuilder } from 'kysely'
import { deletion } from '#app/platform/db/deletion-limit.server.ts'
import { countRows } from '#app/platform/db/pagination.server.ts'
import { skipLocked } from '#app/platform/db/engine.server.ts'
import type { Db, Trx, Database } from '#app/platform/db/database.ts'
import { writeAuditEntry, websiteActor } from '#app/records/audit/write-audit.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import { deleteFiles } from '#app/platform/storage/stored-files.ts'
import { eraseSubmissions } from './erase-submissions.server.ts'
import { findSubmission, selectInbox, type SubmissionRef } from './inbox.server.ts'
import { type SubmissionName, submissionNames } from '#app/collections.ts'

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
  const since = new Date(Date.now() - mailRetentionMs).toISOString()
  const eb = expressionBuilder<Database, 'outbox'>()
  return eb.or([eb('sentAt', '<', since), eb('linkId', 'is not', null).and('createdAt', '<', since)])
}

/** @returns ISO 8601, UTC; an empty string, which is before all dates, for no retention period. */
function retentionCutoff({ retainDays }: Pick<Settings, 'retainDays'>, collection: SubmissionName): string {
  const days = retainDays[collection]
  return days === 0 ? '' : new Date(Date.now() - days * dayInMs).toISOString()
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

export async function eraseOutdated(
  { db, storage, settings }: Needs,
  collection: SubmissionName,
): Promise<void> {
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
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reply')
            .select('reply.id')
            .where('reply.kind', '=', collection)
            .whereRef('reply.itemId', '=', 'inbox.id')
            .where('reply.createdAt', '>=', since),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('receivedMail')
            .innerJoin('conversation', 'conversation.id', 'receivedMail.conversationId')
            .select('receivedMail.id')
            .where('conversation.kind', '=', collection)
            .whereRef('conversation.itemId', '=', 'inbox.id')
            .where('receivedMail.receivedAt', '>=', since),
        ),
      ),
    )
    // Without the admission, nobody could find or erase the name on a certificate.
    .$if(collection === 'admission', (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('certificate')
              .select('certificate.id')
              .whereRef('certificate.admissionId', '=', 'inbox.id')
              .where('certificate.holderName', 'is not', null),
          ),
        ),
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
  await writeAuditEntry(trx, websiteActor, {
    action: 'erase',
    kind: collection,
    after: { count: ids.length },
  })
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
    .where('kind', '=', ref.kind)
    .where('itemId', '=', ref.id)
    .executeTakeFirstOrThrow()
  const { receivedAt } = await db
    .selectFrom('receivedMail')
    .innerJoin('conversation', 'conversation.id', 'receivedMail.conversationId')
    .select(({ fn }) => fn.max('receivedAt').as('receivedAt'))
    .where('kind', '=', ref.kind)
    .where('itemId', '=', ref.id)
    .executeTakeFirstOrThrow()
  const times = [updatedAt, answeredAt ?? updatedAt, receivedAt ?? updatedAt]
  const lastActivity = Math.max(...times.map((time) => Date.parse(time)))
  return new Date(lastActivity + days * dayInMs).toISOString()
}

async function hasCertificate(db: Db, admissionId: number): Promise<boolean> {
  const certificate = await db
    .selectFrom('certificate')
    .select('id')
    .where('admissionId', '=', admissionId)
    .where('holderName', 'is not', null)
    .executeTakeFirst()
  return certificate !== undefined
}
