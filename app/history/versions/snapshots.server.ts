import type { Generated, Selectable } from 'kysely'
import { conflict, invalid } from '../../api/errors.ts'
import type { Administrator } from '../../auth/auth.server.ts'
import { contentOf, type ContentName } from '../../collections.ts'
import type { Db, Trx } from '../../db/open.server.ts'
import { now } from '../../db/time.ts'

declare module '../../db/schema.server.ts' {
  interface Database {
    snapshot: SnapshotTable
  }
}

/** The fields of a record that its form has, by column; in a draft as they came, whether they are valid or not. */
export type Fields = Record<string, string | number | null>

/** A version that was live, the draft beside the live record, or what is published at a time. */
export type SnapshotType = 'version' | 'draft' | 'scheduled'

export type SnapshotTable = {
  id: Generated<number>
  collection: ContentName
  recordId: number
  type: SnapshotType
  /** The record's: of a version its own, else the one that it was made from. */
  version: number
  /** `Fields` as JSON. */
  fields: string
  note: string
  userId: string
  userName: string
  savedAt: string
}

export type Snapshot = Omit<Selectable<SnapshotTable>, 'fields'> & { fields: Fields }

/** Names one record of published content. */
export type RecordRef = { collection: ContentName; recordId: number }

/** Most versions that a record has; older ones are removed. */
const mostVersions = 100

type NewSnapshot = RecordRef & {
  type: SnapshotType
  version: number
  fields: Fields
  note?: string | undefined
  /** Now, if nobody says. */
  savedAt?: string
}

/** Stores a state of a record; its files stay for as long as it is there. @returns its id. */
export async function addSnapshot(
  trx: Trx,
  { id: userId, name: userName }: Administrator,
  { collection, recordId, type, version, fields, note = '', savedAt = now() }: NewSnapshot,
): Promise<number> {
  const record = { collection, recordId, type, version }
  const { id } = await trx
    .insertInto('snapshot')
    .values({ ...record, fields: JSON.stringify(fields), note, userId, userName, savedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const files = Object.keys(contentOf(collection).files).flatMap((column) => {
    const file = fields[column]
    return typeof file === 'string' && file ? [{ column, file }] : []
  })
  for (const { column, file } of files)
    await trx.insertInto('snapshotFile').values({ snapshotId: id, collection, column, file }).execute()
  return id
}

export async function removeSnapshots(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await trx.deleteFrom('snapshotFile').where('snapshotId', 'in', ids).execute()
  await trx.deleteFrom('snapshot').where('id', 'in', ids).execute()
}

const snapshotsOf = (db: Db, { collection, recordId }: RecordRef) =>
  db.selectFrom('snapshot').where('collection', '=', collection).where('recordId', '=', recordId)

const toSnapshot = (row: Selectable<SnapshotTable>): Snapshot => ({
  ...row,
  fields: JSON.parse(row.fields) as Fields,
})

/**
 * Stores what a record is from now on as a version, and what it was if no version says so, as after an import; nothing if
 * nothing changed.
 * @param before undefined if the record is new.
 */
export async function recordVersion(
  trx: Trx,
  admin: Administrator,
  ref: RecordRef,
  after: { version: number; fields: Fields; note?: string | undefined },
  before?: { version: number; fields: Fields; savedAt: string },
): Promise<void> {
  const versions = await snapshotsOf(trx, ref)
    .where('type', '=', 'version')
    .select('id')
    .orderBy('id', 'desc')
    .limit(mostVersions + 1)
    .execute()
  const was = JSON.stringify(before?.fields)
  const isSame = was === JSON.stringify(after.fields)
  if (isSame && versions.length > 0) return
  const latest = snapshotsOf(trx, ref)
    .where('id', '=', versions[0]?.id ?? 0)
    .select('fields')
  if (before && !isSame && (await latest.executeTakeFirst())?.fields !== was)
    await addSnapshot(trx, { id: '', name: '', email: '' }, { ...ref, ...before, type: 'version' })
  await addSnapshot(trx, admin, { ...ref, ...after, type: 'version' })
  await removeSnapshots(
    trx,
    versions.slice(mostVersions - 1).map(({ id }) => id),
  )
}

/** The versions of a record, the newest first, without what they say. */
export const versionsOf = (db: Db, ref: RecordRef) =>
  snapshotsOf(db, ref)
    .where('type', '=', 'version')
    .select(['id', 'version', 'note', 'userName', 'savedAt'])
    .orderBy('id', 'desc')
    .execute()

/** What a record was at a version of its row; undefined if none of that number was stored, as after an import. */
export async function fieldsAt(db: Db, ref: RecordRef, version: number): Promise<Fields | undefined> {
  const row = await snapshotsOf(db, ref)
    .where('type', '=', 'version')
    .where('version', '=', version)
    .selectAll()
    .executeTakeFirst()
  return row && toSnapshot(row).fields
}

/** Those of some records that are drafts and were never published. */
export async function unpublishedOf(trx: Trx, collection: ContentName, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const found = await trx
    .selectFrom('snapshot')
    .select('recordId')
    .where('collection', '=', collection)
    .where('recordId', 'in', ids)
    .groupBy('recordId')
    .having((eb) => eb.fn.max('type'), '<>', 'version')
    .execute()
  return found.map(({ recordId }) => recordId)
}

/** Whether a record is a draft that was never published. */
export const isUnpublished = async (trx: Trx, { collection, recordId }: RecordRef): Promise<boolean> =>
  (await unpublishedOf(trx, collection, [recordId])).length > 0

/** @throws 422 if one of the records is a draft that was never published: only publishing checks it. */
export async function refuseUnpublished(trx: Trx, collection: ContentName, ids: number[]): Promise<void> {
  const found = await unpublishedOf(trx, collection, ids)
  const message = 'This is a draft. Open it to publish it.'
  if (found.length > 0) invalid(Object.fromEntries(found.map((id) => [id, message])), message)
}

export async function snapshotWith(db: Db, id: number): Promise<Snapshot | undefined> {
  const row = await db.selectFrom('snapshot').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toSnapshot(row)
}

/** What was saved beside the live record and is not published. */
export async function draftOf(db: Db, ref: RecordRef): Promise<Snapshot | undefined> {
  const row = await snapshotsOf(db, ref).where('type', '=', 'draft').selectAll().executeTakeFirst()
  return row && toSnapshot(row)
}

/** The drafts of a collection, without what they say. */
export const draftsOf = (db: Db, collection: ContentName) =>
  db
    .selectFrom('snapshot')
    .select(['id', 'recordId', 'version', 'note', 'userName', 'savedAt'])
    .where('collection', '=', collection)
    .where('type', '=', 'draft')
    .limit(1000)
    .execute()

/**
 * Saves the draft of a record, in the place of the one before; the caller has locked the record.
 * @param ifMatch id of the draft that it was made from, 0 if there was none; without it the last one wins.
 * @throws 409 if somebody else has saved it meanwhile.
 */
export async function saveDraft(
  trx: Trx,
  admin: Administrator,
  ref: RecordRef,
  { fields, ...draft }: { version: number; fields: Fields; note?: string | undefined; savedAt?: string },
  ifMatch?: number,
): Promise<Snapshot> {
  const before = await discardDraft(trx, ref, ifMatch)
  const id = await addSnapshot(trx, admin, {
    ...ref,
    ...draft,
    fields: { ...before?.fields, ...fields },
    type: 'draft',
  })
  return (await snapshotWith(trx, id)) as Snapshot
}

/** @returns the draft that there was. @throws 409 if it is another than the one that was seen. */
export async function discardDraft(
  trx: Trx,
  ref: RecordRef,
  ifMatch?: number,
): Promise<Snapshot | undefined> {
  const draft = await draftOf(trx, ref)
  if (ifMatch !== undefined && ifMatch !== (draft?.id ?? 0))
    conflict('Someone else has changed this draft in the meantime.')
  if (draft) await removeSnapshots(trx, [draft.id])
  return draft
}

/** Removes everything that was stored of records beside their rows. */
export async function removeHistory(trx: Trx, collection: ContentName, ids: number[]): Promise<void> {
  const found = await trx
    .selectFrom('snapshot')
    .select('id')
    .where('collection', '=', collection)
    .where('recordId', 'in', ids)
    .execute()
  await trx.deleteFrom('schedule').where('collection', '=', collection).where('recordId', 'in', ids).execute()
  await removeSnapshots(
    trx,
    found.map(({ id }) => id),
  )
}
