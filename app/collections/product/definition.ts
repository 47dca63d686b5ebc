import { activeLabels, type ContentCollection, contentPaths } from '../definition.ts'

type Stored = { kind: string; specifications: string }

const hasDoubtfulThickness = (row: object): boolean =>
  (row as Stored).kind === 'nitrile-examination' && (row as Stored).specifications.includes('0.18-0.22 mm')

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
  samples: [
    {
      title: 'Thickness of nitrile examination gloves',
      text: 'The specification gives 0.18-0.22 mm; such gloves usually have at most 0.10 mm at the finger. Measure them, then correct or confirm the row.',
      isSample: hasDoubtfulThickness,
    },
  ],
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
