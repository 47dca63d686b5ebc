import { activeLabels, type ContentCollection, contentPaths } from '#app/records/definition.ts'

export const synonym = {
  name: 'synonym',
  labels: { record: 'Synonym', one: 'synonym', many: 'synonyms', title: 'Search synonyms' },
  titleColumns: ['words'],
  files: {},
  isDeletable: true,
  status: activeLabels,
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
