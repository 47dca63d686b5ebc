import { z } from 'zod'
import { get } from '../../api/endpoint.ts'
import { choice, flag, picture, position, versionColumns, whole } from '../../api/fields.ts'
import { Category } from '../category/endpoints.ts'
import { line, paragraphs } from '../../api/text-fields.ts'
import { courseTypes } from './course-types.ts'
import { splitLines } from './split-lines.ts'
import { courseMessages } from './course-messages.ts'
import { contentEndpoints } from '../content-endpoints.ts'
import { course } from './definition.ts'

declare module '../../api/contract.ts' {
  interface EndpointTables {
    courses: typeof courses
  }
}

export const Course = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  /** Name of the technical drawing that stands in if there is no picture. */
  drawing: z.string().nullable(),
  duration: z.string(),
  type: z.string(),
  /** People enrolled: a stored base plus the approved admissions. */
  users: z.number().int(),
  /** Whole rupees. */
  price: z.number().int(),
  category: Category,
  category_id: z.number().int(),
  position: z.number().int(),
  status: z.number().int(),
  /** Lists: one entry a line. */
  program_modules: z.string(),
  learning_outcomes: z.string(),
  career_opportunities: z.string(),
  ...versionColumns,
})
export type Course = z.output<typeof Course>

/** A list as a clerk types it, entries separated by line breaks or commas; stored one entry a line. */
const lines = (message: string) =>
  paragraphs(message, 8000)
    .transform((text) => splitLines(text).join('\n'))
    .refine((text) => text !== '', message)

const CourseFields = z.strictObject({
  name: line(courseMessages.name, 160),
  description: paragraphs(courseMessages.description, 4000),
  category_id: whole(courseMessages.category_id, 1),
  duration: line(courseMessages.duration, 60),
  type: choice(courseTypes, courseMessages.type),
  price: whole(courseMessages.price, 0, 100_000_000),
  program_modules: lines(courseMessages.program_modules),
  learning_outcomes: lines(courseMessages.learning_outcomes),
  career_opportunities: lines(courseMessages.career_opportunities),
  position: position(),
  status: flag(),
  image: picture(),
})
export type CourseFields = z.output<typeof CourseFields>

export const courses = {
  ...contentEndpoints(course, {
    row: Course,
    add: CourseFields.partial({ status: true }),
    order: 'in their order',
    change: CourseFields.partial(),
    query: { category_id: whole('category_id must be a number.', 1).optional() },
  }),
  one: get('/courses/:id', { summary: 'One active course' }).returns(Course),
}
