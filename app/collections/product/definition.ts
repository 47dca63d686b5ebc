import { activeLabels, type ContentCollection, contentPaths } from '../definition.ts'

export const product = {
  name: 'product',
  labels: { record: 'Product', one: 'product', many: 'products', title: 'Products' },
  titleColumns: ['name'],
  files: {
    image: 'picture',
    image2: 'picture',
    image3: 'picture',
    image4: 'picture',
    image5: 'picture',
    image6: 'picture',
  },
  references: { brandId: 'brand' },
  isDeletable: true,
  isOrdered: true,
  status: activeLabels,
  whereShown: 'Active products are shown under Products, the first three on the home page too.',
  api: contentPaths('Product'),
  admin: {
    path: '/admin/products',
    label: 'Products',
    icon: 'hand',
    position: 95,
    letter: 'p',
    keywords: 'gloves catalogue sizes features specification',
  },
  sitePath: ({ id, status }) => (status === 1 ? `/product/${id}` : undefined),
} as const satisfies ContentCollection
