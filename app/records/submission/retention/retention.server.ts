import { setImmediate } from 'node:timers/promises'
import { skipLocked } from '../../../platform/db/engine.server.ts'
import type { Db, Trx } from '../../../platform/db/open.server.ts'
import { record, website } from '../../audit/record.server.ts'
import type { Services } from '../../../platform/services.ts'
import type { Settings } from '../../../platform/settings/settings.server.ts'
import { eraseSubmissions, removeFiles } from './erase-submissions.server.ts'
import { findSubmission, inboxTable, type SubmissionRef } from '../inbox.server.ts'
import type { SubmissionName } from '../../../collections.ts'

const day = 86_400_000
/** Rows erased in one transaction, so that other writers do not wait long. */
const atOnce = 200

/** How long sent mails can be read, and those whose link has long ended, in milliseconds. */
const mailRetention = 30 * day

/** Removes the mails that were sent long ago, and old ones with a link to choose a password, sent or not: others go with their submission. */
export async function removeOldMails(db: Db): Promise<void> {
  const since = new Date(Date.now() - mailRetention).toISOString()
  await db
    .deleteFrom('outbox')
    .where((eb) =>
      eb.or([eb('sentAt', '<', since), eb('linkId', 'is not', null).and('createdAt', '<', since)]),
    )
    .execute()
}

/** Erases the submissions with which nothing was done for as long as the settings keep them, and writes into the log how many. */
export async function eraseOutdated(
  { db, storage, settings }: Pick<Services, 'db' | 'storage' | 'settings'>,
  kind: SubmissionName,
): Promise<void> {
  const days = settings.retainDays[kind]
  if (days === 0) return
  const since = new Date(Date.now() - days * day).toISOString()
  for (;;) {
    const { count, files } = await db.transaction().execute((trx) => eraseSome(trx, kind, since))
    await removeFiles(storage, files)
    if (count < atOnce) break
    // Queries of SQLite block the event loop.
    await setImmediate()
  }
}

async function eraseSome(trx: Trx, kind: SubmissionName, since: string) {
  const rows = await inboxTable(trx, kind)
    .select('inbox.id')
    .where('inbox.updatedAt', '<', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reply')
            .select('reply.id')
            .where('reply.kind', '=', kind)
            .whereRef('reply.itemId', '=', 'inbox.id')
            .where('reply.createdAt', '>=', since),
        ),
      ),
    )
    .limit(atOnce)
    .$call(skipLocked(trx))
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { count: 0, files: [] }
  const files = await eraseSubmissions(trx, kind, ids)
  await record(trx, website, { action: 'erase', kind, after: { count: ids.length } })
  return { count: ids.length, files }
}

/** When a submission is erased unless something is done with it before: ISO-8601 UTC, null for never. @throws 404 */
export async function erasedOn(
  db: Db,
  { retainDays }: Pick<Settings, 'retainDays'>,
  ref: SubmissionRef,
): Promise<string | null> {
  const { updatedAt } = await findSubmission(db, ref)
  const days = retainDays[ref.kind]
  if (days === 0) return null
  const { answeredAt } = await db
    .selectFrom('reply')
    .select(({ fn }) => fn.max('createdAt').as('answeredAt'))
    .where('kind', '=', ref.kind)
    .where('itemId', '=', ref.id)
    .executeTakeFirstOrThrow()
  const last = Math.max(Date.parse(updatedAt), Date.parse(answeredAt ?? updatedAt))
  return new Date(last + days * day).toISOString()
}
