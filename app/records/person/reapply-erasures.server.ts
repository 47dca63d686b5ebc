import type { Db } from '#app/platform/db/database.ts'
import { purgeDeletedData } from '#app/platform/db/engine.server.ts'
import { readBatches } from '#app/platform/db/query-parts.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import { deleteFiles } from '#app/platform/storage/stored-files.ts'
import { writeAuditEntry, websiteActor } from '#app/records/audit/write-audit.server.ts'
import { eraseSubmissions } from '#app/records/submission/erase-submissions.server.ts'
import { selectInbox } from '#app/records/submission/inbox.server.ts'
import { submissionNames, type SubmissionName } from '#app/collections.ts'
import { createPersonDigest, type Erasure, listErasuresSince } from './erasure-register.server.ts'

const batchSize = 1000

/**
 * Erases restored submissions of people who were erased after the backup was made. Keeps submissions sent after the
 * erasure. Requires the same AUTH_SECRET as the erasure.
 * @param since time of the backup, ISO 8601, UTC.
 * @param erasures entries that `listErasuresSince` returned for the replaced database, to be added to the register.
 * @returns the number of erased submissions.
 */
export async function reapplyErasures(
  { db, storage, settings }: Pick<Services, 'db' | 'storage'> & { settings: Pick<Settings, 'authSecret'> },
  since: string,
  erasures: readonly Erasure[] = [],
): Promise<number> {
  await importErasures(db, erasures)
  const erasedAt = new Map(
    (await listErasuresSince(db, since)).map(({ digest, erasedAt }) => [digest, erasedAt]),
  )
  if (erasedAt.size === 0) return 0
  const digest = createPersonDigest(settings)
  const isErased = (person: Parameters<typeof digest>[0], createdAt: string) =>
    createdAt <= (erasedAt.get(digest(person)) ?? '')
  let total = 0
  for (const collection of submissionNames) {
    for await (const rows of readBatches((afterId) => readKeys(db, collection, afterId))) {
      const ids = rows
        .filter(
          ({ emailKey, phoneKey, createdAt }) =>
            isErased({ by: 'email', key: emailKey }, createdAt) ||
            (phoneKey !== null && isErased({ by: 'phone', key: phoneKey }, createdAt)) ||
            (phoneKey !== null && emailKey === '' && isErased({ by: 'phoneOnly', key: phoneKey }, createdAt)),
        )
        .map(({ id }) => id)
      if (ids.length) {
        const files = await db.transaction().execute(async (trx) => {
          await writeAuditEntry(trx, websiteActor, {
            action: 'erase',
            kind: collection,
            after: { count: ids.length },
          })
          return eraseSubmissions(trx, collection, ids)
        })
        await deleteFiles(storage, files)
        total += ids.length
      }
    }
  }
  await eraseMailsFrom({ db, storage }, (key, at) => isErased({ by: 'email', key }, at))
  await purgeDeletedData(db)
  return total
}

/** Erases mails from erased people in conversations of other people. */
async function eraseMailsFrom(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  isErased: (address: string, receivedAt: string) => boolean,
): Promise<void> {
  const batches = readBatches((afterId) =>
    db
      .selectFrom('receivedMail')
      .select(['id', 'fromAddress', 'receivedAt'])
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(batchSize)
      .execute(),
  )
  for await (const rows of batches) {
    for (const { id, fromAddress, receivedAt } of rows) {
      if (!isErased(fromAddress, receivedAt)) continue
      const files = await db
        .selectFrom('receivedFile')
        .select('attachment')
        .where('mailId', '=', id)
        .execute()
      await db.deleteFrom('receivedMail').where('id', '=', id).execute()
      await deleteFiles(
        storage,
        files.flatMap(({ attachment }) => attachment ?? []),
      )
    }
  }
}

async function importErasures(db: Db, erasures: readonly Erasure[]): Promise<void> {
  for (const erasure of erasures) {
    const existing = await db
      .selectFrom('erasure')
      .select('id')
      .where((eb) => eb.and({ digest: erasure.digest, erasedAt: erasure.erasedAt }))
      .executeTakeFirst()
    if (!existing) await db.insertInto('erasure').values(erasure).execute()
  }
}

const readKeys = (db: Db, collection: SubmissionName, afterId: number) =>
  selectInbox(db, collection)
    .select(['id', 'emailKey', 'phoneKey', 'createdAt'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(batchSize)
    .execute()
