import { expressionBuilder } from 'kysely'
import { invalid } from '../../api/errors.ts'
import { companyClock } from '../../content/company-time.ts'
import type { Database } from '../../db/schema.server.ts'
import type { VersionedRow } from '../../db/versioned-row.ts'
import { contentServer } from '../content.server.ts'
import { activeColumn, idColumn, timeColumns } from '../csv-columns.ts'
import { event } from './definition.ts'
import { events } from './event.ts'
import { timeErrors } from './event-hours.ts'

declare module '../../db/schema.server.ts' {
  interface Database {
    event: EventTable
  }
}

export type EventTable = VersionedRow & {
  tittle: string
  description: string
  startDate: string
  startTime: string
  endTime: string
  duration: number
  status: number
}

const columns = [
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

function isNotOver() {
  const { day, time } = companyClock(new Date())
  const eb = expressionBuilder<Database, 'event'>()
  return eb.or([
    eb('event.startDate', '>', day),
    eb.and([eb('event.startDate', '=', day), eb('event.endTime', '>', time)]),
  ])
}

const times = ['startTime', 'endTime', 'duration'] as const

export default contentServer({
  definition: event,
  endpoints: events,
  rows: (db, audience) => {
    const order = audience === 'public' ? 'asc' : 'desc'
    return db
      .selectFrom('event')
      .select(columns)
      .orderBy('startDate', order)
      .orderBy('startTime', order)
      .orderBy('id', order)
  },
  search: ['tittle'],
  where: ({ upcoming }) => (upcoming ? isNotOver() : undefined),
  insert: (trx, values) => trx.insertInto('event').values({ status: 1, ...values }),
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
    'Start Time': (row) => row.startTime,
    'End Time': (row) => row.endTime,
    'Duration in hrs': (row) => row.duration,
    ...activeColumn,
    ...timeColumns,
  },
})
