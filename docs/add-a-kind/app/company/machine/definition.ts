import { activeLabels, type ContentCollection, contentPaths } from '#app/records/definition.ts'

export const machine = {
  name: 'machine',
  labels: { record: 'Machine', one: 'machine', many: 'machines', title: 'Machines' },
  titleColumns: ['name'],
  files: { image: 'picture' },
  isDeletable: true,
  isOrdered: true,
  status: activeLabels,
  whereShown: 'Active machines are shown under Our machines.',
  publicPage: '/our-machines',
  api: contentPaths('Machine'),
  admin: { path: '/admin/machines', label: 'Machines', icon: 'images', position: 435 },
  sitePath: ({ status }) => (status === 1 ? '/our-machines' : undefined),
} as const satisfies ContentCollection
