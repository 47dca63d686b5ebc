import { type ContentCollection, contentPaths } from '#app/records/collection-definition.ts'
import { defineFields, paragraphs, text } from '#app/records/field/declare-fields.ts'

export const affiliation = {
  name: 'affiliation',
  labels: { record: 'Affiliation', one: 'affiliation', many: 'affiliations', title: 'Affiliations' },
  titleColumns: ['name'],
  files: {},
  fields: defineFields({
    name: text('Name', { max: 120, required: 'Please enter a name.' }),
    role: text('Role', { max: 120, required: 'Please enter a role.', placeholder: 'Recognition in India' }),
    description: paragraphs('Description', { max: 600, rows: 4, required: 'Please enter a description.' }),
    reference: text('Reference', { max: 120, required: 'Please enter a reference.' }),
  }),
  isOrdered: true,
  translated: { fields: ['name', 'role', 'description', 'reference'] },
  whereShown: 'Active affiliations are shown under Affiliations and approvals of the academy.',
  samples: [{ title: 'Affiliations' }],
  api: contentPaths('Affiliation'),
  admin: {
    path: '/admin/affiliations',
    label: 'Affiliations',
    icon: 'award',
    position: 446,
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
