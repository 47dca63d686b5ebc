import { expressionBuilder } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#app/platform/db/database.ts'
import { contentEndpoints } from '#app/records/content/content-endpoints.ts'
import { contentServer } from '#app/records/content/content.server.ts'
import { contentBodies, contentRow } from '#app/records/field/schemas.ts'
import { testimonial, findMissingFields } from './testimonial.ts'

export const Testimonial = contentRow(testimonial, testimonial.fields)
export type Testimonial = z.output<typeof Testimonial>

const testimonials = contentEndpoints(testimonial, {
  query: { audience: contentBodies(testimonial, testimonial.fields).change.shape.audience },
})

export default contentServer({
  definition: testimonial,
  endpoints: testimonials,
  search: ['name', 'quote', 'title', 'course', 'now'],
  where: ({ audience }) =>
    audience && expressionBuilder<Database, 'testimonial'>()('audience', '=', audience),
  check: (row) => findMissingFields(row),
})
