import { activeLabels, type ContentCollection, contentPaths } from '../definition.ts'

export const facility = {
  name: 'facility',
  labels: { record: 'Facility', one: 'facility', many: 'facilities', title: 'Facilities' },
  titleColumns: ['name'],
  files: { photo: 'picture' },
  isDeletable: true,
  status: activeLabels,
  whereShown: 'Active facilities are shown under Our facilities.',
  publicPage: '/our-facilities',
  api: contentPaths('Facility'),
  admin: { path: '/admin/facilities', label: 'Facilities', icon: 'images', position: 75 },
  sitePath: ({ status }) => (status === 1 ? '/our-facilities' : undefined),
} as const satisfies ContentCollection
