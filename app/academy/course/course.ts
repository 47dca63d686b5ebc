import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import type { ContentCollection } from '#app/records/collection-definition.ts'
import {
  amount,
  choice,
  defineFields,
  integer,
  paragraphs,
  picture,
  readOnly,
  reference,
  text,
  yesNo,
} from '#app/records/field/declare-fields.ts'
import { seoFiles, seoFields } from '#app/records/seo-fields.ts'

const formatRupees = (rupees: number): string =>
  rupees.toLocaleString('en-IN', { minimumFractionDigits: Number.isInteger(rupees) ? 0 : 2 })

const lines = (label: string, required: string) =>
  paragraphs(label, { max: 8000, rows: 4, required, normalize: (text) => splitLines(text).join('\n') })

export const courseLists = ['program_modules', 'learning_outcomes', 'career_opportunities'] as const

export const course = {
  name: 'course',
  labels: { record: 'Course', one: 'course', many: 'courses', title: 'Courses' },
  titleColumns: ['name'],
  files: { image: 'picture', ...seoFiles },
  fields: defineFields({
    name: text('Title', { max: 160, required: 'Please enter a title.' }),
    description: paragraphs('Description', { max: 4000, rows: 3, required: 'Please enter a description.' }),
    category_id: reference('Category', { required: 'Please choose a category.' }),
    type: choice('Type', ['Adv Skill Diploma', 'Skill Diploma', 'Certificate'], {
      required: 'Please choose a type.',
    }),
    price: amount('Price', {
      max: 100_000_000,
      required: 'Please enter a price in rupees, for example 48000 or 99.50.',
      csvHeading: 'Price (₹)',
      hint: 'Intakes keep their own fees.',
    }),
    /** 1: visitors see no price; responses to them contain the price 0. */
    feeOnRequest: yesNo('Fee on request', {
      initial: '0',
      hint: 'Yes hides the price from visitors.',
    }),
    duration: text('Duration', { max: 60, required: 'Please enter a duration.', placeholder: '6 months' }),
    program_modules: lines('Program Modules', 'Please enter the program modules.'),
    learning_outcomes: lines('Learning Outcomes', 'Please enter the learning outcomes.'),
    career_opportunities: lines('Career Opportunities', 'Please enter the career opportunities.'),
    image: picture('Image'),
    ...seoFields,
    /** Name of the drawing shown if there is no picture. */
    drawing: readOnly(text('Drawing', { max: 60, csvHeading: false })),
    /** In responses, approved admissions are added to the stored number. */
    users: readOnly(integer('Enrolled', { initial: '0', csvHeading: 'Users enrolled' })),
  }),
  isOrdered: true,
  translated: { fields: ['name', 'description', 'duration', ...courseLists] },
  references: { category_id: 'category' },
  facets: {
    category_id: { label: 'Category', all: 'All categories' },
    type: { label: 'Type', all: 'All types' },
  },
  pageSize: 12,
  hasTile: true,
  whereShown: 'Active courses are shown on the home page and under Courses.',
  api: {
    list: '/courses',
    adminList: '/admin/courses',
    adminOne: '/admin/courses/:id',
    add: '/admin/addCourse',
    update: '/admin/Update/courses/:id',
  },
  admin: { path: '/admin/courses', label: 'Courses', icon: 'graduation-cap', position: 100 },
  sitePath: ({ id, status }) => (status === 1 ? `/courses/details/${id}` : undefined),
  search: {
    heading: 'Courses',
    icon: 'graduation-cap',
    position: 5,
    lines: (
      { description, program_modules, learning_outcomes, career_opportunities, type, price, duration },
      { category_id },
    ) => [
      stripMarkup(String(description)),
      program_modules,
      learning_outcomes,
      career_opportunities,
      type,
      category_id,
      `Course fee ₹ ${formatRupees(Number(price))}, duration ${String(duration)}`,
    ],
    note: (_, { category_id = '' }) => ['Course', category_id],
  },
} as const satisfies ContentCollection

/** Splits at line breaks if there are any, otherwise at commas. Drops blank entries. */
export function splitLines(text: string): string[] {
  const separator = /[\r\n]/.test(text.trim()) ? /\r\n?|\n/ : ','
  return text
    .split(separator)
    .map((line) => line.trim())
    .filter(Boolean)
}
