import { sampleIdentityFields } from '#app/records/identity/sample-identity.ts'
import { singletonLabels, type ContentCollection, singletonPaths } from '#app/records/definition.ts'

/** The settings count as samples until all of these fields have changed. */
const identifyingFields = ['street', 'phones', 'emails', 'signatories'] as const

export const identity = {
  name: 'identity',
  labels: {
    record: 'Site settings',
    one: 'site settings',
    many: 'site settings',
    title: 'Site settings',
  },
  titleColumns: ['companyName'],
  files: {},
  isDeletable: false,
  isSingleton: true,
  status: singletonLabels,
  whereShown: 'Shown on all pages, in documents and in e-mails.',
  samples: [
    {
      title: 'Company name, address and contacts',
      isSample: (row: object) =>
        identifyingFields.some(
          (name) => (row as Record<string, unknown>)[name] === sampleIdentityFields[name],
        ),
    },
  ],
  api: singletonPaths('Identity'),
  admin: {
    path: '/admin/settings',
    label: 'Site settings',
    icon: 'filter',
    position: 500,
    keywords: 'footer, header, company details, contact details, settings',
  },
  sitePath: () => '/contact',
} as const satisfies ContentCollection
