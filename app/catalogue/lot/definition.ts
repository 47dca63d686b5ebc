import { activeLabels, type ContentCollection, contentPaths } from '#app/records/definition.ts'

export const lot = {
  name: 'lot',
  labels: { record: 'Lot', one: 'lot', many: 'lots', title: 'Lots' },
  titleColumns: ['number'],
  files: {},
  isDeletable: true,
  facets: {
    productId: { label: 'Glove', all: 'All gloves' },
    recall: { label: 'Recall', all: 'All states' },
  },
  status: activeLabels,
  whereShown: 'Visitors find active lots in the lot look-up by number or scanned code. Lots are not listed.',
  publicPage: '/lot',
  references: { productId: 'product' },
  unique: { number: 'This lot already exists with this GTIN.' },
  api: contentPaths('Lot'),
  admin: {
    path: '/admin/lots',
    label: 'Lots',
    icon: 'archive',
    position: 320,
    keywords: 'recall, hold, expiry, GTIN, barcode, scan',
  },
  hasWarnings: true,
  sitePath: ({ status }) => (status === 1 ? '/lot' : undefined),
} as const satisfies ContentCollection
