import { activeLabels, type ContentCollection, contentPaths } from '#app/records/definition.ts'

export const brand = {
  name: 'brand',
  labels: { record: 'Brand', one: 'brand', many: 'brands', title: 'Brands' },
  titleColumns: ['name'],
  files: { image: 'picture' },
  isDeletable: true,
  isOrdered: true,
  status: activeLabels,
  whereShown: 'Active brands are shown on the home page, on the About page and in the filter of products.',
  api: contentPaths('Brand'),
  admin: {
    path: '/admin/brands',
    label: 'Brands',
    icon: 'package',
    position: 305,
    keywords: 'brand logos, cartons, marks',
  },
  sitePath: ({ status }) => (status === 1 ? '/product' : undefined),
} as const satisfies ContentCollection
