import { capitalize } from '#app/ui/text/capitalize.ts'
import { type ContentCollection, contentPaths } from '#app/records/collection-definition.ts'
import { choice, defineFields, text } from '#app/records/field/declare-fields.ts'
import { type DrawingName, drawingNames } from './course-drawings.ts'

const drawingLabels = Object.fromEntries(
  drawingNames.map((name) => [name, capitalize(name).replaceAll('-', ' ')]),
) as Record<DrawingName, string>

export const category = {
  name: 'category',
  labels: { record: 'Category', one: 'category', many: 'categories', title: 'Course categories' },
  titleColumns: ['name'],
  files: {},
  fields: defineFields({
    name: text('Name', { max: 60, required: 'Please enter a name.' }),
    drawing: choice('Drawing', drawingNames, {
      labels: drawingLabels,
      emptyLabel: 'Based on the course name',
      invalid: 'Please choose a drawing or leave the field empty.',
      hint: 'Shown for courses without a picture.',
    }),
  }),
  isOrdered: true,
  translated: { fields: ['name'] },
  whereShown: 'Active categories are buttons above the courses, on the home page and under Courses.',
  api: contentPaths('Category'),
  admin: {
    path: '/admin/categories',
    label: 'Categories',
    icon: 'layers',
    position: 105,
    keywords: 'groups of courses, finder',
  },
  sitePath: ({ id, status }) => (status === 1 ? `/courses?category_id=${id}` : undefined),
  search: {
    heading: 'Course categories',
    icon: 'graduation-cap',
    position: 12,
    lines: () => ['Courses'],
    note: () => ['Course category'],
  },
} as const satisfies ContentCollection
