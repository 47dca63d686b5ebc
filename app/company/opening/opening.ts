import { type ContentCollection, contentPaths } from '#app/records/collection-definition.ts'
import { choice, date, defineFields, paragraphs, text } from '#app/records/field/declare-fields.ts'
import { seoFiles, seoFields } from '#app/records/seo-fields.ts'
import { isOpen, employmentTypeNames, employmentTypes } from './opening-rules.ts'

export const opening = {
  name: 'opening',
  labels: { record: 'Opening', one: 'opening', many: 'openings', title: 'Openings' },
  titleColumns: ['title'],
  files: { ...seoFiles },
  fields: defineFields({
    title: text('Title', { max: 120, required: 'Please enter a title.' }),
    department: text('Department', { max: 80, required: 'Please enter a department.' }),
    location: text('Location', { max: 80, required: 'Please enter a location.' }),
    employmentType: choice('Employment', employmentTypeNames, {
      labels: employmentTypes,
      required: 'Please choose an employment type.',
    }),
    description: paragraphs('Description', { max: 2000, rows: 4, required: 'Please enter a description.' }),
    /** One item per line. */
    responsibilities: paragraphs('Responsibilities', {
      max: 4000,
      rows: 5,
      hint: 'One per line.',
      required: 'Please enter at least one responsibility.',
    }),
    requirements: paragraphs('Requirements', {
      max: 4000,
      rows: 5,
      hint: 'One per line.',
      required: 'Please enter at least one requirement.',
    }),
    datePosted: date('Date', { required: 'Please enter the date from which applications are accepted.' }),
    /** Last day for applications; null if the opening stays open until it is deactivated. */
    validThrough: date('Last day', {
      invalid: 'Please enter a date, or leave the field empty.',
      hint: 'The opening closes after this day. Leave empty to keep it open.',
    }),
    ...seoFields,
  }),
  facets: {
    department: { label: 'Department', all: 'All departments' },
    location: { label: 'Location', all: 'All locations' },
  },
  whereShown: 'Active openings are shown under Career until their last day is over.',
  publicUntil: 'validThrough',
  api: contentPaths('Opening'),
  admin: {
    path: '/admin/openings',
    label: 'Openings',
    icon: 'file-text',
    position: 185,
    keywords: 'jobs, vacancies, positions, career',
  },
  sitePath: (row: { id: number; status: number; validThrough: string | null }) =>
    row.status === 1 && isOpen(row) ? `/career/${row.id}` : undefined,
  search: {
    heading: 'Openings',
    icon: 'briefcase',
    position: 7,
    newestFirst: true,
    title: ({ title }) => `Opening: ${String(title)}`,
    lines: ({ description, department, location, employmentType, responsibilities, requirements }) => [
      description,
      `${String(department)}, ${String(location)}, ${String(employmentType).toLowerCase().replace('_', '-')}`,
      responsibilities,
      requirements,
    ],
    note: ({ department, location }) => [String(department), String(location)],
  },
} as const satisfies ContentCollection

type OpeningDates = { datePosted: string; validThrough: string | null }

export function validateOpeningDates({ datePosted, validThrough }: OpeningDates): { validThrough?: string } {
  if (!validThrough || validThrough >= datePosted) return {}
  return { validThrough: 'The last day cannot be before the date of the opening.' }
}
