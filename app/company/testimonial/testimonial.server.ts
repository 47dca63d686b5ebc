import { expressionBuilder } from 'kysely'
import { invalid } from '../../platform/errors.ts'
import type { Database } from '../../platform/db/schema.server.ts'
import { columnsOf, contentServer, type TableOf } from '../../records/content/content.server.ts'
import { activeColumn, idColumn, timeColumns } from '../../records/content/csv-columns.ts'
import { withPosition } from '../../records/content/sort-position.server.ts'
import { testimonial } from './definition.ts'
import { Testimonial, testimonials } from './endpoints.ts'
import { initialTestimonials } from './initial.server.ts'
import { findMissingFields } from './testimonial-validation.ts'

declare module '../../platform/db/schema.server.ts' {
  interface Database {
    testimonial: TableOf<Testimonial>
  }
}

export default contentServer({
  definition: testimonial,
  endpoints: testimonials,
  rows: (db) => db.selectFrom('testimonial').select(columnsOf(Testimonial)).orderBy('position').orderBy('id'),
  search: ['name', 'quote', 'title', 'course', 'now'],
  where: ({ audience }) =>
    audience && expressionBuilder<Database, 'testimonial'>()('audience', '=', audience),
  insert: (trx, values) =>
    trx.insertInto('testimonial').values({ status: 1, ...withPosition('testimonial', values) }),
  check: (row) => {
    const errors = findMissingFields(row)
    if (Object.keys(errors).length) invalid(errors)
  },
  csv: {
    ...idColumn,
    Position: (row) => row.position,
    Audience: (row) => row.audience,
    Name: (row) => row.name,
    Quote: (row) => row.quote,
    Title: (row) => row.title,
    Course: (row) => row.course,
    Year: (row) => row.year,
    Now: (row) => row.now,
    ...activeColumn,
    ...timeColumns,
  },
  initial: initialTestimonials,
})
