import { invalid, notFound } from '../../api/errors.ts'
import { serve } from '../../api/serve.server.ts'
import { changeRow, holdRow, stamps } from '../../db/change.server.ts'
import type { Kept } from '../../db/kept.ts'
import type { Db } from '../../db/open.server.ts'
import { countRows, noRows, page, type Paging } from '../../db/page.server.ts'
import { publish } from '../../db/revision.server.ts'
import { contains } from '../../db/search.server.ts'
import { recordAdded } from '../../history/audit/record.server.ts'
import { type Event, events } from './event.ts'
import { timeErrors } from './event-hours.ts'
import { companyClock } from '../../content/company-time.ts'

export type EventTable = Kept & {
  tittle: string
  description: string
  startDate: string
  startTime: string
  endTime: string
  duration: number
  status: number
}

type Filter = Paging & {
  status?: number | undefined
  search?: string | undefined
  upcoming?: 0 | 1 | undefined
}

const shown = [
  'id',
  'tittle',
  'description',
  'startDate',
  'startTime',
  'endTime',
  'duration',
  'status',
  'version',
  'createdAt',
  'updatedAt',
] as const

export async function eventsWhere(
  db: Db,
  { status, search, upcoming, ...paging }: Filter,
  order: 'asc' | 'desc',
) {
  let matching = db.selectFrom('event').where('deletedAt', 'is', null)
  if (status !== undefined) matching = matching.where('status', '=', status)
  if (search) matching = matching.where(contains(['tittle'], search))
  if (upcoming) {
    const { day, time } = companyClock(new Date())
    matching = matching.where((eb) =>
      eb('startDate', '>', day).or(eb('startDate', '=', day).and('endTime', '>', time)),
    )
  }
  const rows = await page(matching, paging)
    .select(shown)
    .orderBy('startDate', order)
    .orderBy('startTime', order)
    .orderBy('id', order)
    .execute()
  return { rows, total: await countRows(matching) }
}

async function findEvent(db: Db, id: number): Promise<Event> {
  const event = await db
    .selectFrom('event')
    .select(shown)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return event ?? notFound('Event')
}

function checkTimes(event: Parameters<typeof timeErrors>[0]): void {
  const errors = timeErrors(event)
  if (Object.keys(errors).length) invalid(errors)
}

const times = ['startTime', 'endTime', 'duration'] as const

export default serve(events, {
  list: (filter, { db }) => (filter.status === 0 ? noRows : eventsWhere(db, { ...filter, status: 1 }, 'asc')),

  adminList: (filter, { db }) => eventsWhere(db, filter, 'desc'),

  adminOne: ({ id }, { db }) => findEvent(db, id),

  add: ({ status = 1, ...fields }, { db, admin }) => {
    checkTimes(fields)
    return publish(db, async (trx) => {
      const row = await trx
        .insertInto('event')
        .values({ ...fields, ...stamps(), status })
        .returning(shown)
        .executeTakeFirstOrThrow()
      await recordAdded(trx, admin, 'event', row)
      return row
    })
  },

  update: ({ id, ...fields }, { db, admin, ifMatch }) =>
    publish(db, async (trx) => {
      await holdRow(trx, 'event', id)
      // What was stored before this rule can still be switched and renamed.
      if (times.some((name) => fields[name] !== undefined))
        checkTimes({ ...(await findEvent(trx, id)), ...fields })
      await changeRow(trx, admin, 'event', id, fields, ifMatch)
      return findEvent(trx, id)
    }),
})
