import { expressionBuilder } from 'kysely'
import { invalid } from '../../platform/errors.ts'
import type { Database } from '../../platform/db/schema.server.ts'
import { columnsOf, contentServer } from '../../records/content/content.server.ts'
import { withPosition } from '../../records/content/sort-position.server.ts'
import { contentCsv, type FieldTable } from '../../records/field/columns.server.ts'
import { testimonial } from './definition.ts'
import { Testimonial, testimonials } from './endpoints.ts'
import { testimonialFields } from './fields.ts'
import { findMissingFields } from './testimonial-validation.ts'

export type TestimonialTable = FieldTable<typeof testimonial, typeof testimonialFields>

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
  csv: contentCsv(testimonial, testimonialFields, Testimonial),
})
