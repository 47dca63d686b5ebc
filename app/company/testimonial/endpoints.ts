import type { z } from 'zod'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { contentBodies, contentRow } from '../../records/field/schemas.ts'
import { testimonial } from './definition.ts'
import { testimonialFields } from './fields.ts'

export const Testimonial = contentRow(testimonial, testimonialFields)
export type Testimonial = z.output<typeof Testimonial>

const bodies = contentBodies(testimonial, testimonialFields)

export const testimonials = contentEndpoints(testimonial, {
  row: Testimonial,
  ...bodies,
  query: { audience: bodies.change.shape.audience },
  order: 'in their order',
})
