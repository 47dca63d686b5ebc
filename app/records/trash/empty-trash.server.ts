import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Trx, Db } from '#app/platform/db/database.ts'
import { deletion } from '#app/platform/db/deletion-limit.server.ts'
import { skipLocked } from '#app/platform/db/engine.server.ts'
import { countRows } from '#app/platform/db/query-parts.server.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import { forgetSearches } from '#app/records/audit/write-audit.server.ts'
import { anyTable } from '#app/records/change/lock-row.server.ts'
import { isUnreferenced } from '#app/records/change/references.server.ts'
import { findPictures, releasePictures } from '#app/records/picture/picture-rows.server.ts'
import { identityKey, splitKeys, type SubmissionKeys } from '#app/records/privacy/person-groups.server.ts'
import { removeHistory } from '#app/records/versions/snapshots.server.ts'
import {
  submissionNames,
  contentOf,
  isContent,
  type CollectionName,
  type DeletableName,
  deletableNames,
  type SubmissionName,
} from '#app/collections.ts'
import { storeRemovedRevisions } from './removed-revisions.server.ts'

const dayMs = 86_400_000
const batchSize = 200

type TrashSettings = Pick<Settings, 'trashDays'>

/** Records deleted before this time are due for permanent deletion. @returns ISO 8601, UTC. */
export const trashCutoff = ({ trashDays }: TrashSettings): string =>
  new Date(Date.now() - trashDays * dayMs).toISOString()

export async function emptyTrash(db: Db, settings: TrashSettings, kind: DeletableName): Promise<void> {
  let removed: number
  do {
    removed = await db.transaction().execute((trx) => removeBatch(trx, kind, trashCutoff(settings)))
    await setImmediate()
  } while (removed === batchSize)
}

export const trashCleanups = deletableNames.map((kind) =>
  deletion(
    `trash of ${kind}`,
    async ({ db, settings }: { db: Db; settings: TrashSettings }) => ({
      count: await countRows(selectExpired(db, kind, trashCutoff(settings))),
      total: await countRows(db.selectFrom(kind as 'banner')),
    }),
    ({ db, settings }) => emptyTrash(db, settings, kind),
  ),
)

const selectExpired = (db: Db, kind: DeletableName, since: string) =>
  anyTable(db)
    .selectFrom(kind as 'row')
    .where('deletedAt', '<', since)
    .where(isUnreferenced(kind))

async function removeBatch(trx: Trx, kind: DeletableName, since: string): Promise<number> {
  const rows = await selectExpired(trx, kind, since)
    .select('id')
    .limit(batchSize)
    .$call(skipLocked(trx))
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length) await removeRows(trx, kind, ids)
  return ids.length
}

/**
 * Permanently deletes records with their history, e-mails, replies, attachments, conversations and read marks. Blanks audit entries with personal data.
 * @returns removed pictures, whose files the caller must delete.
 */
export async function removeRows(trx: Trx, kind: CollectionName, ids: number[]): Promise<string[]> {
  const pictures = isContent(kind) ? await findPictures(trx, kind, ids) : []
  if (isContent(kind)) {
    if (kind === 'document') await storeRemovedRevisions(trx, ids)
    await removeHistory(trx, kind, ids)
  }
  const senders = isContent(kind) ? [] : await removeSubmissionTraces(trx, kind, ids)
  if (!isContent(kind) || contentOf(kind).hasPersonalData)
    await trx
      .updateTable('audit')
      .set({ label: '', search: '', before: null, after: null })
      .where('kind', '=', kind)
      .where('itemId', 'in', ids)
      .execute()
  await sql`delete from ${sql.table(kind)} where id in (${sql.join(ids)})`.execute(trx)
  await forgetPeople(trx, senders)
  return releasePictures(trx, pictures)
}

/** @returns the keys of the senders. */
async function removeSubmissionTraces(trx: Trx, kind: SubmissionName, ids: number[]) {
  for (const table of ['outbox', 'replyFile', 'reply', 'conversation', 'readMark'] as const)
    await trx
      .deleteFrom(table as 'reply')
      .where('kind', '=', kind)
      .where('itemId', 'in', ids)
      .execute()
  if (kind === 'admission') await anonymizeCertificates(trx, ids)
  const rows = await trx
    .selectFrom(kind as 'admission')
    .select(['id', 'reference', 'search', 'emailKey', 'phoneKey'])
    .where('id', 'in', ids)
    .execute()
  // Delete the idempotency keys, so that sending the form again stores a new submission.
  const answers = rows.map(({ id, reference }) => JSON.stringify({ id, reference }))
  await trx.deleteFrom('submissionKey').where('result', 'in', answers).execute()
  await forgetSearches(
    trx,
    rows.flatMap(({ search, phoneKey }) => [search, phoneKey ?? '']),
  )
  return rows
}

/** Certificates without a name are unknown to visitors. Their numbers stay reserved. */
async function anonymizeCertificates(trx: Trx, admissionIds: number[]): Promise<void> {
  await trx
    .updateTable('certificate')
    .set({ holderName: null, result: null, revokedReason: null })
    .where('admissionId', 'in', admissionIds)
    .execute()
}

/** Deletes merges and corrections of people without submissions. Call it after their submissions were deleted. */
async function forgetPeople(trx: Trx, deleted: readonly SubmissionKeys[]): Promise<void> {
  const keys = new Set(deleted.flatMap((each) => identityKey(each) ?? []))
  if (keys.size === 0) return
  const rows = await trx
    .selectFrom('person')
    .select(['key', 'field', 'after'])
    .where((eb) =>
      eb.or([eb('key', 'in', [...keys]), eb.and([eb('field', '=', 'merge'), eb('after', 'in', [...keys])])]),
    )
    .execute()
  const stored = new Set(rows.flatMap(({ key, field, after }) => (field === 'merge' ? [key, after] : [key])))
  for (const key of keys) {
    if (!stored.has(key) || (await hasSubmissions(trx, key))) continue
    await trx
      .deleteFrom('person')
      .where((eb) => eb.or([eb('key', '=', key), eb.and([eb('field', '=', 'merge'), eb('after', '=', key)])]))
      .execute()
  }
}

async function hasSubmissions(trx: Trx, key: string): Promise<boolean> {
  const { emails, phones } = splitKeys([key])
  const condition = emails.length
    ? sql`"emailKey" = ${emails[0]}`
    : sql`"phoneKey" = ${phones[0]} and "emailKey" = ''`
  for (const kind of submissionNames) {
    const { rows } = await sql`select id from ${sql.table(kind)} where ${condition} limit 1`.execute(trx)
    if (rows.length > 0) return true
  }
  return false
}
