import { type ContentCollection, contentPaths } from '#app/records/collection-definition.ts'
import { choice, defineFields, picture, text, yesNo } from '#app/records/field/declare-fields.ts'
import type wordMarks from './word-marks.json'

const wordMarkLabels = {
  amcare: 'Amcare',
  amazing: 'Amazing',
  'safe-n-care': 'Safe N Care',
} as const satisfies Record<keyof typeof wordMarks, string>

const wordMarkNames = Object.keys(wordMarkLabels) as (keyof typeof wordMarks)[]

export const brand = {
  name: 'brand',
  labels: { record: 'Brand', one: 'brand', many: 'brands', title: 'Brands' },
  titleColumns: ['name'],
  files: { image: 'picture' },
  fields: defineFields({
    name: text('Name', { max: 60, required: 'Please enter a name.' }),
    mark: choice('Word mark', wordMarkNames, {
      labels: wordMarkLabels,
      emptyLabel: 'None',
      hint: 'If none, the site shows the picture or the name.',
      invalid: 'Please choose a mark or leave the field empty.',
      csvHeading: 'Mark',
    }),
    plus: yesNo('Plus line', {
      initial: '0',
      csvHeading: 'Plus',
      hint: 'Adds a plus sign to the word mark.',
    }),
    image: picture('Image'),
  }),
  isOrdered: true,
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
