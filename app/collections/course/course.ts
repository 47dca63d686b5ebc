import { z } from 'zod'
import { create, get, patch } from '../../api/endpoint.ts'
import { adminFilter, choice, code, flag, versionColumns, paging, picture, whole } from '../../api/fields.ts'
import { tooLargeImage } from '../../storage/image-rules.ts'
import { Category } from '../category/category.ts'
import { line, paragraphs } from '../../inbox/visitor-fields.ts'
import { courseTypes } from './course-types.ts'
import { listLines } from './list-lines.ts'
import { courseMessages } from './course-messages.ts'

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
  /** Name of the technical drawing that stands in where there is no picture. */
  drawing: z.string().nullable(),
  duration: z.string(),
  type: z.string(),
  /** People enrolled: a stored base plus the approved admissions. */
  users: z.number().int(),
  /** Whole rupees. */
  price: z.number().int(),
  category: Category,
  category_id: z.number().int(),
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
    .transform((text) => listLines(text).join('\n'))
    .refine((text) => text !== '', message)

const CourseFields = z.strictObject({
  name: line(courseMessages.name, 160),
  description: paragraphs(courseMessages.description, 4000),
  category_id: code([1, 2], courseMessages.category_id),
  duration: line(courseMessages.duration, 60),
  type: choice(courseTypes, courseMessages.type),
  price: whole(courseMessages.price, 0, 100_000_000),
  program_modules: lines(courseMessages.program_modules),
  learning_outcomes: lines(courseMessages.learning_outcomes),
  career_opportunities: lines(courseMessages.career_opportunities),
  status: flag(),
  image: picture(),
})
export type CourseFields = z.output<typeof CourseFields>

const category_id = whole('category_id must be a number.', 1).optional()

export const courses = {
  list: get('/courses', {
    summary: 'Active courses',
    query: z.object({ ...paging, category_id, status: flag().optional() }),
  }).lists(Course),
  one: get('/courses/:id', { summary: 'One active course' }).returns(Course),
  adminList: get('/admin/courses', {
    summary: 'Courses by status',
    query: z.object({ ...adminFilter, category_id }),
  }).lists(Course),
  adminOne: get('/admin/courses/:id', { summary: 'One course, active or not' }).returns(Course),
  add: create('/admin/addCourse', {
    summary: 'Add a course',
    body: CourseFields.partial({ status: true }),
    multipart: true,
    tooLarge: tooLargeImage,
  }).returns(Course),
  update: patch('/admin/Update/courses/:id', {
    summary: 'Change any fields of a course',
    body: CourseFields.partial(),
    multipart: true,
    tooLarge: tooLargeImage,
  }).returns(Course),
}
