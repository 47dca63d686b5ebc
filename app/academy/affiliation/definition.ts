import { activeLabels, type ContentCollection, contentPaths } from '#app/records/definition.ts'

export const affiliation = {
  name: 'affiliation',
  labels: { record: 'Affiliation', one: 'affiliation', many: 'affiliations', title: 'Affiliations' },
  titleColumns: ['name'],
  files: {},
  isDeletable: true,
  isOrdered: true,
  status: activeLabels,
  whereShown: 'Active affiliations are shown under Affiliations and approvals of the academy.',
  samples: [{ title: 'Affiliations' }],
  api: contentPaths('Affiliation'),
  admin: {
    path: '/admin/affiliations',
    label: 'Affiliations',
    icon: 'award',
    position: 240,
    keywords: 'approvals, accreditation',
  },
  sitePath: ({ status }) => (status === 1 ? '/affiliationsandpprovals' : undefined),
  search: {
    heading: 'Affiliations',
    icon: 'award',
    position: 10,
    lines: ({ role, description, reference }) => [role, description, reference],
    note: () => ['Affiliation', 'Academy'],
  },
} as const satisfies ContentCollection
