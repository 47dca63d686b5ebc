import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { type Db, type Trx, type Database, now } from '#app/platform/db/database.ts'
import { type ContentName, contentNames } from '#app/collections.ts'
import type { RecordRef } from './snapshots.server.ts'
import type { Schedule } from './versions.api.ts'

declare module '#app/platform/db/database.ts' {
  interface Database {
    /** When the draft of a record is published and the record unpublished, both ISO 8601, UTC. */
    schedule: RecordRef & Omit<Schedule, 'recordId'> & { userId: string; createdAt: string }
  }
}

export type ScheduleRow = Selectable<Database['schedule']>

const ofRecord =
  ({ collection, recordId }: RecordRef) =>
  (eb: ExpressionBuilder<Database, 'schedule'>) =>
    eb.and({ collection, recordId })

const nextAt = sql<string>`coalesce("publishAt", "unpublishAt")`

export const findSchedule = (db: Db, ref: RecordRef): Promise<ScheduleRow | undefined> =>
  db.selectFrom('schedule').selectAll().where(ofRecord(ref)).executeTakeFirst()

/** Replaces the schedule of a record. The caller must have locked the record. */
export async function saveSchedule(trx: Trx, schedule: ScheduleRow): Promise<void> {
  await trx.deleteFrom('schedule').where(ofRecord(schedule)).execute()
  if (schedule.publishAt ?? schedule.unpublishAt) await trx.insertInto('schedule').values(schedule).execute()
}

export const listSchedules = (db: Db, collection: ContentName): Promise<ScheduleRow[]> =>
  db.selectFrom('schedule').selectAll().where('collection', '=', collection).execute()

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
        eb('message', 'is not', null),
        eb.and([
          eb(nextAt, '<=', until.toISOString()),
          eb.not(eb.or(collections.map((name) => isInTrash(eb, name)))),
        ]),
      ]),
    )
    .orderBy((eb) => eb.case().when('message', 'is', null).then(1).else(0).end())
    .orderBy((eb) => eb.case().when('message', 'is not', null).then(nextAt).end(), 'desc')
    .orderBy(nextAt)
    .limit(20)
    .execute()

export const listDueSchedules = (db: Db): Promise<ScheduleRow[]> =>
  db
    .selectFrom('schedule')
    .selectAll()
    .where('message', 'is', null)
    .where(nextAt, '<=', now())
    .orderBy(nextAt)
    .orderBy('recordId')
    .limit(50)
    .execute()

export const failSchedule = (db: Db, ref: RecordRef, message: string): Promise<unknown> =>
  db.updateTable('schedule').set({ message }).where(ofRecord(ref)).execute()

/** A person published or discarded the draft, so nothing is left to publish. */
export async function cancelPublication(trx: Trx, ref: RecordRef): Promise<void> {
  const schedule = await findSchedule(trx, ref)
  if (schedule?.publishAt) await saveSchedule(trx, { ...schedule, publishAt: null, message: null })
}

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
    .set({ message: 'This was unpublished after it was scheduled. Schedule it again.' })
    .where('collection', '=', collection)
    .where('recordId', 'in', ids)
    .where('publishAt', 'is not', null)
    .where('message', 'is', null)
    .execute()
}

/** A restored schedule may have been canceled after the backup, so it must not run. */
export const failRestoredStatement =
  "update schedule set message = 'Restored from a backup. Schedule this again.' where message is null"
