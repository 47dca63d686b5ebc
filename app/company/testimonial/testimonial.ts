import { type ContentCollection, contentPaths } from '#app/records/collection-definition.ts'
import {
  choice,
  defineFields,
  integer,
  paragraphs,
  picture,
  text,
} from '#app/records/field/declare-fields.ts'

const requiredByAudience = {
  customer: { title: 'Please enter profession and town, for example Surgeon, Kottayam.' },
  student: {
    course: 'Please enter the course.',
    year: 'Please enter the year of the course, for example 2025.',
    now: 'Please enter the student’s current job.',
  },
} as const
export const yearMessage = requiredByAudience.student.year

type Audience = keyof typeof requiredByAudience
export const audienceLabels: Readonly<Record<Audience, string>> = { customer: 'Customer', student: 'Student' }
const audiences = ['customer', 'student'] as const satisfies Audience[]

type Values = { audience: string; [name: string]: unknown }

export const findMissingFields = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(requiredByAudience[values.audience as Audience]).filter(([name]) => !values[name]),
  )

/** Some fields are only for customers or only for students. */
export const isAskedOf = (audience: string, name: string): boolean =>
  audiences.every((other) => other === audience || !(name in requiredByAudience[other]))

export const testimonial = {
  name: 'testimonial',
  labels: { record: 'Testimonial', one: 'testimonial', many: 'testimonials', title: 'Testimonials' },
  titleColumns: ['name'],
  files: { image: 'picture' },
  /** Customers have a `title`; students have `course`, `year` and `now`, the current job. */
  fields: defineFields({
    audience: choice('Author', audiences, {
      labels: audienceLabels,
      required: 'Please choose customer or student.',
      csvHeading: 'Audience',
    }),
    name: text('Name', { max: 120, required: 'Please enter a name.' }),
    quote: paragraphs('Quote', { max: 600, rows: 4, required: 'Please enter the quote.' }),
    title: text('Profession and town', { max: 120, csvHeading: 'Title' }),
    course: text('Course', { max: 120 }),
    year: integer('Year', { min: 1950, max: 2100, invalid: yearMessage }),
    now: text('Current job', { max: 120, placeholder: 'NDT technician, Kochi', csvHeading: 'Now' }),
    image: picture('Image'),
  }),
  hasPersonalData: true,
  isOrdered: true,
  facets: {
    audience: { label: 'Author', all: 'All authors' },
  },
  translated: { fields: ['quote', 'title', 'now'] },
  whereShown: 'Active testimonials appear on the home page (customers) or on Students and alumni (students).',
  samples: [
    { title: 'Testimonials' },
    { title: 'Portraits of customers and students', hasSamplePortrait: true },
  ],
  api: contentPaths('Testimonial'),
  admin: {
    path: '/admin/testimonials',
    label: 'Testimonials',
    icon: 'quote',
    position: 450,
    keywords: 'quotes, voices, customers, students, alumni',
  },
  sitePath: ({ status, audience }: { id: number; status: number; audience?: string }) => {
    if (status !== 1) return undefined
    return audience === 'student' ? '/studentsandalumni' : '/'
  },
} as const satisfies ContentCollection
