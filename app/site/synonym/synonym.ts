import { type ContentCollection, contentPaths } from '#app/records/collection-definition.ts'
import { defineFields, text } from '#app/records/field/declare-fields.ts'

export const synonym = {
  name: 'synonym',
  labels: { record: 'Synonym', one: 'synonym', many: 'synonyms', title: 'Search synonyms' },
  titleColumns: ['words'],
  files: {},
  /** Both fields are lists of words or phrases, separated by commas. */
  fields: defineFields({
    words: text('Words that visitors type', {
      max: 300,
      required: 'Please enter at least one word.',
      hint: 'Separate words or phrases by commas: job, vacancy, walk-in',
    }),
    finds: text('Also search for', {
      max: 300,
      required: 'Please enter at least one word.',
      hint: 'Use words of the site: career, opening',
    }),
  }),
  whereShown: 'Active synonyms add results to the search of the site.',
  api: contentPaths('Synonym'),
  admin: {
    path: '/admin/synonyms',
    label: 'Search synonyms',
    icon: 'search',
    position: 560,
    keywords: 'synonyms, search words, alternatives',
  },
  sitePath: () => undefined,
} as const satisfies ContentCollection
