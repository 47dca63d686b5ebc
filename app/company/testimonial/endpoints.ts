import { z } from 'zod'
import {
  stringEnum,
  activeStatus,
  nullable,
  position,
  versionColumns,
  integer,
} from '../../platform/api/fields/fields.ts'
import { clearableLine, requiredLine, requiredParagraphs } from '../../platform/api/fields/text-fields.ts'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { testimonial } from './definition.ts'
import { audiences, testimonialMessages, yearMessage } from './testimonial-validation.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    testimonials: typeof testimonials
  }
}

export const Testimonial = z.object({
  id: z.number().int(),
  /** The author: customers have a `title`; students have `course`, `year` and `now`, the current job. */
  audience: z.string(),
  name: z.string(),
  quote: z.string(),
  title: z.string().nullable(),
  course: z.string().nullable(),
  year: z.number().int().nullable(),
  now: z.string().nullable(),
  position: z.number().int(),
  status: z.number().int(),
  ...versionColumns,
})
export type Testimonial = z.output<typeof Testimonial>

const audience = () => stringEnum(audiences, testimonialMessages.audience)

const TestimonialFields = z.strictObject({
  audience: audience(),
  name: requiredLine(testimonialMessages.name, 120),
  quote: requiredParagraphs(testimonialMessages.quote, 600),
  title: clearableLine(120),
  course: clearableLine(120),
  year: nullable(integer(yearMessage, 1950, 2100), yearMessage),
  now: clearableLine(120),
  position: position(),
  status: activeStatus(),
})

export const testimonials = contentEndpoints(testimonial, {
  row: Testimonial,
  add: TestimonialFields.partial({ title: true, course: true, year: true, now: true, status: true }),
  change: TestimonialFields.partial(),
  query: { audience: audience().optional() },
  order: 'in their order',
})
