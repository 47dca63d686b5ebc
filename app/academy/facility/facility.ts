import { type ContentCollection, contentPaths } from '#app/records/collection-definition.ts'
import { defineFields, paragraphs, picture, text } from '#app/records/field/declare-fields.ts'

export const facility = {
  name: 'facility',
  labels: { record: 'Facility', one: 'facility', many: 'facilities', title: 'Facilities' },
  titleColumns: ['name'],
  files: { image: 'picture' },
  fields: defineFields({
    name: text('Name', { max: 120, required: 'Please enter a name.' }),
    description: paragraphs('Description', { max: 600, rows: 4, required: 'Please enter a description.' }),
    image: picture('Image'),
  }),
  isOrdered: true,
  translated: { fields: ['name', 'description'] },
  whereShown: 'Active facilities are shown under Facilities of the academy.',
  samples: [{ title: 'Facilities' }],
  api: contentPaths('Facility'),
  admin: {
    path: '/admin/facilities',
    label: 'Facilities',
    icon: 'presentation',
    position: 443,
    keywords: 'rooms, campus, classrooms',
  },
  sitePath: ({ status }) => (status === 1 ? '/facilities' : undefined),
  search: {
    heading: 'Facilities',
    icon: 'map-pin',
    position: 8,
    picture: 'image',
    lines: ({ description }) => [description],
    note: () => ['Facility', 'Academy'],
  },
} as const satisfies ContentCollection
