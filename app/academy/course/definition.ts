import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import { activeLabels, type ContentCollection } from '#app/records/definition.ts'
import { seoFiles } from '#app/records/seo-fields.ts'

const formatRupees = (rupees: number): string =>
  rupees.toLocaleString('en-IN', { minimumFractionDigits: Number.isInteger(rupees) ? 0 : 2 })

export const course = {
  name: 'course',
  labels: { record: 'Course', one: 'course', many: 'courses', title: 'Courses' },
  titleColumns: ['name'],
  files: { image: 'picture', ...seoFiles },
  isDeletable: false,
  isOrdered: true,
  references: { category_id: 'category' },
  facets: {
    category_id: { label: 'Category', all: 'All categories' },
    type: { label: 'Type', all: 'All types' },
  },
  pageSize: 12,
  status: activeLabels,
  hasTile: true,
  whereShown: 'Active courses are shown on the home page and under Courses.',
  api: {
    list: '/courses',
    adminList: '/admin/courses',
    adminOne: '/admin/courses/:id',
    add: '/admin/addCourse',
    update: '/admin/Update/courses/:id',
  },
  admin: { path: '/admin/courses', label: 'Courses', icon: 'graduation-cap', position: 100, letter: 'c' },
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
