import { type ExpressionBuilder, type Generated, type Selectable, sql } from 'kysely'
import { conflict } from '../../platform/errors.ts'
import type { Administrator } from '../../platform/auth/session-owner.ts'
import { type ContentName, contentNames } from '../../collections.ts'
import { forUpdate } from '../../platform/db/engine.server.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.server.ts'
import { now } from '../../platform/db/time.ts'
import { type Fields, type RecordRef, removeSnapshots, findSnapshot } from './snapshots.server.ts'
import type { Schedule } from './endpoints.ts'

export type ScheduleTable = {
  id: Generated<number>
  collection: ContentName
  recordId: number
  action: Schedule['action']
  at: string
  state: Schedule['state']
  message: string | null
  snapshotId: number | null
  userId: string
  userName: string
  createdAt: string
}

export type ScheduleRow = Selectable<ScheduleTable>

type NewSchedule = RecordRef & { action: Schedule['action']; at: string; snapshotId: number | null }

export async function addSchedule(
  trx: Trx,
  { id: userId, name: userName }: Administrator,
  given: NewSchedule,
): Promise<ScheduleRow> {
  const before = await listSchedules(trx, given.collection, given.recordId)
  const same = before.filter(({ action }) => action === given.action)
  if (same.some(({ state }) => state === 'waiting'))
    conflict(`This is already scheduled to be ${given.action}ed. Cancel that first.`)
  for (const { id } of same) await endSchedule(trx, id, 'cancelled')
  return trx
    .insertInto('schedule')
    .values({ ...given, userId, userName, state: 'waiting', createdAt: now() })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function listSchedules(db: Db, collection: ContentName, recordId?: number): Promise<ScheduleRow[]> {
  return db
    .selectFrom('schedule')
    .selectAll()
    .where('collection', '=', collection)
    .where('state', 'in', ['waiting', 'failed'])
    .$if(recordId !== undefined, (query) => query.where('recordId', '=', recordId as number))
    .orderBy('at')
    .execute()
}

const isInTrash = (eb: ExpressionBuilder<Database, 'schedule'>, name: ContentName) =>
  eb('collection', '=', name).and(
    'recordId',
    'in',
    eb.selectFrom(name).select('id').where('deletedAt', 'is not', null),
  )

/** Excludes pending schedules of deleted records. Returns at most 20 schedules: failed ones, newest first, then pending ones, earliest first. `total` counts every match. */
export const listUpcomingSchedules = (
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
      eb.or([
        eb('state', '=', 'failed'),
        eb.and([
          eb('state', '=', 'waiting'),
          eb('at', '<=', until.toISOString()),
          eb.not(eb.or(collections.map((name) => isInTrash(eb, name)))),
        ]),
      ]),
    )
    .orderBy('state')
    .orderBy((eb) => eb.case().when('state', '=', 'failed').then(eb.ref('at')).end(), 'desc')
    .orderBy('at')
    .limit(20)
    .execute()

export const listDueSchedules = (db: Db): Promise<ScheduleRow[]> =>
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
 * Call this in the transaction that runs or cancels the schedule: the row lock lets only one process do that.
 * @returns the schedule with its snapshot, or undefined if it has already ended.
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
  const snapshot = await findSnapshot(trx, row.snapshotId)
  await removeSnapshots(trx, [row.snapshotId])
  return { ...row, version: snapshot?.version, fields: snapshot?.fields ?? {}, note: snapshot?.note ?? '' }
}

export const failSchedule = (db: Db, id: number, message: string): Promise<unknown> =>
  db
    .updateTable('schedule')
    .set({ state: 'failed', message })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()

/** Unpublishing a record cancels its scheduled publication. @param rows the rows before the change. */
export async function failPublications(
  trx: Trx,
  collection: ContentName,
  rows: readonly { id: number; status?: number }[],
): Promise<void> {
  const ids = rows.filter(({ status }) => status === 1).map(({ id }) => id)
  if (ids.length === 0) return
  await trx
    .updateTable('schedule')
    .set({ state: 'failed', message: 'This was unpublished after it was scheduled. Schedule it again.' })
    .where('collection', '=', collection)
    .where('recordId', 'in', ids)
    .where('action', '=', 'publish')
    .where('state', '=', 'waiting')
    .execute()
}

/** A restored schedule may have been canceled after the backup, so it must not run. */
export const failRestoredStatement =
  "update schedule set state = 'failed', message = 'Restored from a backup. Schedule this again.' where state = 'waiting'"
