import type { Db } from '../database.ts'
import { columnsOf, contentTable } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Db): Promise<void> {
  const { integer, text } = columnsOf(db)
  await contentTable(db, 'batch')
    .addColumn('course_id', integer, (column) => column.notNull().references('course.id'))
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('firstDay', text, (column) => column.notNull())
    .addColumn('lastDay', text, (column) => column.notNull())
    .addColumn('closesOn', text)
    .addColumn('weekdays', text, (column) => column.notNull())
    .addColumn('startTime', text, (column) => column.notNull())
    .addColumn('endTime', text, (column) => column.notNull())
    .addColumn('online', integer, (column) => column.notNull())
    .addColumn('place', text)
    .addColumn('venue', text)
    .addColumn('seats', integer, (column) => column.notNull())
    .addColumn('fee', integer, (column) => column.notNull())
    .addColumn('instalments', text, (column) => column.notNull())
    .addColumn('instructors', text, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('batch_list')
    .on('batch')
    .columns(['deletedAt', 'status', 'firstDay', 'id'])
    .execute()
  await db.schema.createIndex('batch_course').on('batch').columns(['course_id', 'firstDay']).execute()
  await db.schema
    .alterTable('course')
    .addColumn('feeOnRequest', integer, (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('identity')
    .addColumn('fewSeats', integer, (column) => column.notNull().defaultTo(4))
    .execute()
}
