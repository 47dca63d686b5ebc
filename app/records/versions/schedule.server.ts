import { type Generated, type Selectable, sql } from 'kysely'
import { conflict } from '../../platform/errors.ts'
import type { Administrator } from '../../platform/auth/auth.server.ts'
import { type ContentName, contentNames } from '../../collections.ts'
import { forUpdate } from '../../platform/db/engine.server.ts'
import type { Db, Trx } from '../../platform/db/open.server.ts'
import { now } from '../../platform/db/time.ts'
import { type Fields, type RecordRef, removeSnapshots, snapshotById } from './snapshots.server.ts'
import type { Schedule } from './endpoints.ts'

declare module '../../platform/db/schema.server.ts' {
  interface Database {
    schedule: ScheduleTable
  }
}

export type ScheduleTable = {
  id: Generated<number>
  collection: ContentName
  recordId: number
  action: Schedule['action']
  /** ISO-8601 UTC. */
  at: string
  state: Schedule['state']
  message: string | null
  /** What is published then; null if the record is taken off the site. */
  snapshotId: number | null
  userId: string
  userName: string
  createdAt: string
}

export type ScheduleRow = Selectable<ScheduleTable>

type NewSchedule = RecordRef & { action: Schedule['action']; at: string; snapshotId: number | null }

/** @throws 409 if something else waits for its time already. */
export async function addSchedule(
  trx: Trx,
  { id: userId, name: userName }: Administrator,
  given: NewSchedule,
): Promise<ScheduleRow> {
  const before = await schedulesOf(trx, given.collection, given.recordId)
  const same = before.filter(({ action }) => action === given.action)
  if (same.some(({ state }) => state === 'waiting'))
    conflict(`A time to ${given.action} is set already. Cancel it first.`)
  for (const { id } of same) await endSchedule(trx, id, 'cancelled')
  return trx
    .insertInto('schedule')
    .values({ ...given, userId, userName, state: 'waiting', createdAt: now() })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What of a collection, or of one of its records, waits for its time or failed at it. */
export function schedulesOf(db: Db, collection: ContentName, recordId?: number): Promise<ScheduleRow[]> {
  return db
    .selectFrom('schedule')
    .selectAll()
    .where('collection', '=', collection)
    .where('state', 'in', ['waiting', 'failed'])
    .$if(recordId !== undefined, (query) => query.where('recordId', '=', recordId as number))
    .orderBy('at')
    .execute()
}

/**
 * What failed and was not dealt with since, the newest first; then what happens until a moment, the earliest first.
 * @returns twenty at most, each with how many there are in all.
 */
export const schedulesUntil = (
  db: Db,
  until: Date,
  collections: readonly ContentName[] = contentNames,
): Promise<(ScheduleRow & { total: number })[]> =>
  db
    .selectFrom('schedule')
    .selectAll()
    .select(sql<number>`cast(count(*) over () as integer)`.as('total'))
    .where('collection', 'in', collections)
    .where((eb) =>
      eb.or([eb('state', '=', 'failed'), eb('state', '=', 'waiting').and('at', '<=', until.toISOString())]),
    )
    .orderBy('state')
    .orderBy((eb) => eb.case().when('state', '=', 'failed').then(eb.ref('at')).end(), 'desc')
    .orderBy('at')
    .limit(20)
    .execute()

/** What is due by now, the earliest first. */
export const dueSchedules = (db: Db): Promise<ScheduleRow[]> =>
  db
    .selectFrom('schedule')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('at', '<=', now())
    .orderBy('at')
    .orderBy('id')
    .limit(50)
    .execute()

/**
 * Ends what waits or has failed, in the transaction that does what it says: of several processes one gets it.
 * @returns what was to be done, what was pinned and of which version; undefined if it was ended already.
 */
export async function endSchedule(
  trx: Trx,
  id: number,
  state: 'done' | 'cancelled',
): Promise<(ScheduleRow & { version?: number | undefined; fields: Fields; note: string }) | undefined> {
  const row = await trx
    .selectFrom('schedule')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', state === 'done' ? ['waiting'] : ['waiting', 'failed'])
    .$call(forUpdate(trx))
    .executeTakeFirst()
  if (!row) return undefined
  if (state === 'done') await trx.updateTable('schedule').set({ state }).where('id', '=', id).execute()
  else await trx.deleteFrom('schedule').where('id', '=', id).execute()
  if (row.snapshotId === null) return { ...row, fields: {}, note: '' }
  const pinned = await snapshotById(trx, row.snapshotId)
  await removeSnapshots(trx, [row.snapshotId])
  return { ...row, version: pinned?.version, fields: pinned?.fields ?? {}, note: pinned?.note ?? '' }
}

/** Remembers why something could not happen at its time. */
export const failSchedule = (db: Db, id: number, message: string): Promise<unknown> =>
  db
    .updateTable('schedule')
    .set({ state: 'failed', message })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()

/** Of records that somebody takes off the site, what was to be published at a time is not. @param rows as they were. */
export async function failPublications(
  trx: Trx,
  collection: ContentName,
  rows: readonly { id: number; status?: number }[],
): Promise<void> {
  const ids = rows.filter(({ status }) => status === 1).map(({ id }) => id)
  if (ids.length === 0) return
  await trx
    .updateTable('schedule')
    .set({ state: 'failed', message: 'This was taken off the site after the time was set. Set it again.' })
    .where('collection', '=', collection)
    .where('recordId', 'in', ids)
    .where('action', '=', 'publish')
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * The statement by which nothing in a restored database waits for its time: it may have been cancelled since the backup.
 * @param schema of the table, with a dot.
 */
export const failRestoredStatement = (schema = ''): string =>
  `update ${schema}schedule set state = 'failed', message = 'Restored from a backup: set the time again.' where state = 'waiting'`
