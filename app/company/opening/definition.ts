import { isOpen } from './opening-deadline.ts'
import { activeLabels, type ContentCollection, contentPaths } from '#app/records/definition.ts'
import { seoFiles } from '#app/records/seo-fields.ts'

export const opening = {
  name: 'opening',
  labels: { record: 'Opening', one: 'opening', many: 'openings', title: 'Openings' },
  titleColumns: ['title'],
  files: { ...seoFiles },
  isDeletable: true,
  facets: {
    department: { label: 'Department', all: 'All departments' },
    location: { label: 'Location', all: 'All locations' },
  },
  status: activeLabels,
  whereShown: 'Active openings are shown under Career until their last day is over.',
  publicUntil: 'validThrough',
  api: contentPaths('Opening'),
  admin: {
    path: '/admin/openings',
    label: 'Openings',
    icon: 'file-text',
    position: 480,
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
