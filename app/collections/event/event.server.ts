import { expressionBuilder } from 'kysely'
import { invalid } from '../../api/errors.ts'
import { companyClock, companyToday } from '../../content/company-time.ts'
import type { Db } from '../../db/open.server.ts'
import { countRows } from '../../db/page.server.ts'
import type { Database } from '../../db/schema.server.ts'
import { contains } from '../../db/search.server.ts'
import { columnsOf, contentServer, type TableOf } from '../content.server.ts'
import { activeColumn, idColumn, timeColumns } from '../csv-columns.ts'
import type { Advice } from '../definition.ts'
import { event } from './definition.ts'
import { Event, events } from './endpoints.ts'
import { timeErrors } from './check-event-times.ts'

declare module '../../db/schema.server.ts' {
  interface Database {
    event: TableOf<Event>
  }
}

function isNotOver() {
  const { day, time } = companyClock(new Date())
  const eb = expressionBuilder<Database, 'event'>()
  const lastDay = eb.fn.coalesce('event.endDate', 'event.startDate')
  return eb.or([
    eb(lastDay, '>', day),
    eb.and([eb(lastDay, '=', day), eb.or([eb('event.allDay', '=', 1), eb('event.endTime', '>', time)])]),
  ])
}

const active = (db: Db) => db.selectFrom('event').where('deletedAt', 'is', null).where('status', '=', 1)

const dayMs = 86_400_000
/** Days before an event in which visitors should hear of it. */
const notice = 14

/** The next active events whose title stands in no active banner and in no title of active news. */
async function unannouncedEvents(db: Db): Promise<Advice[]> {
  const today = companyToday()
  const soon = await active(db)
    .select(['tittle', 'startDate'])
    .where('startDate', '>', today)
    .where('startDate', '<=', companyClock(new Date(Date.now() + notice * dayMs)).day)
    .orderBy('startDate')
    .limit(3)
    .execute()
  const advice: Advice[] = []
  for (const { tittle, startDate } of soon) {
    if (await isAnnounced(db, tittle)) continue
    const days = Math.round((Date.parse(startDate) - Date.parse(today)) / dayMs)
    advice.push({
      icon: 'calendar-clock',
      tone: 'info',
      title: `${tittle} is ${days === 1 ? 'tomorrow' : `in ${days} days`}`,
      text: 'No banner or news item mentions it yet.',
      action: { label: 'Add', path: '/admin/banner?id=new' },
    })
  }
  return advice
}

async function isAnnounced(db: Db, title: string): Promise<boolean> {
  for (const [table, columns] of [
    ['banner', ['tittle', 'description']],
    ['news', ['tittle']],
  ] as const) {
    const found = await db
      .selectFrom(table)
      .select('id')
      .where('deletedAt', 'is', null)
      .where('status', '=', 1)
      .where(contains(columns, title))
      .limit(1)
      .executeTakeFirst()
    if (found) return true
  }
  return false
}

const times = ['startDate', 'endDate', 'startTime', 'endTime', 'allDay', 'duration'] as const

export default contentServer({
  definition: event,
  endpoints: events,
  rows: (db, audience) => {
    const order = audience === 'public' ? 'asc' : 'desc'
    return db
      .selectFrom('event')
      .select(columnsOf(Event))
      .orderBy('startDate', order)
      .orderBy('startTime', order)
      .orderBy('id', order)
  },
  search: ['tittle'],
  tileNote: async (db) => `${await countRows(active(db).where(isNotOver()))} upcoming`,
  advice: unannouncedEvents,
  where: ({ upcoming }) => (upcoming ? isNotOver() : undefined),
  insert: (trx, values) => trx.insertInto('event').values({ status: 1, allDay: 0, ...values }),
  check: (row, given) => {
    // What was stored before this rule can still be switched and renamed.
    if (times.every((name) => given[name] === undefined)) return
    const errors = timeErrors(row)
    if (Object.keys(errors).length) invalid(errors)
  },
  csv: {
    ...idColumn,
    Title: (row) => row.tittle,
    Description: (row) => row.description,
    'Start Date': (row) => row.startDate,
    'End Date': (row) => row.endDate,
    'Start Time': (row) => row.startTime,
    'End Time': (row) => row.endTime,
    'All day': (row) => (row.allDay ? 'Yes' : 'No'),
    'Duration in hrs': (row) => row.duration,
    Place: (row) => row.place,
    ...activeColumn,
    ...timeColumns,
  },
})
