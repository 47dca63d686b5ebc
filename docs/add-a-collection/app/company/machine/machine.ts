import { type ContentCollection, contentPaths } from '#app/records/collection-definition.ts'
import { defineFields, integer, paragraphs, picture, text } from '#app/records/field/declare-fields.ts'

export const machine = {
  name: 'machine',
  labels: { record: 'Machine', one: 'machine', many: 'machines', title: 'Machines' },
  titleColumns: ['name'],
  files: { image: 'picture' },
  fields: defineFields({
    name: text('Name', { max: 120, required: 'Please enter a name.' }),
    text: paragraphs('Text', { max: 1000, rows: 4, required: 'Please describe the machine.' }),
    year: integer('Built in', {
      min: 1900,
      max: 2100,
      invalid: 'Please enter a year from 1900 to 2100, or leave it empty.',
    }),
    image: picture('Image'),
  }),
  isOrdered: true,
  whereShown: 'Active machines are shown under Our machines.',
  publicPage: '/our-machines',
  api: contentPaths('Machine'),
  admin: { path: '/admin/machines', label: 'Machines', icon: 'images', position: 475 },
  sitePath: ({ status }) => (status === 1 ? '/our-machines' : undefined),
} as const satisfies ContentCollection
