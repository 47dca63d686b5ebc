import { type ContentCollection, contentPaths } from '#app/records/collection-definition.ts'
import { choice, defineFields, text } from '#app/records/field/declare-fields.ts'
import { normalizePath, validatePath, validateTarget } from './redirect-path.ts'

const redirectStatuses = { '301': 'Permanent (301)', '302': 'Temporary (302)' } as const

export const redirect = {
  name: 'redirect',
  labels: { record: 'Redirect', one: 'redirect', many: 'redirects', title: 'Redirects' },
  titleColumns: ['path'],
  files: {},
  fields: defineFields({
    /** Lower case, without a query and a trailing slash. */
    path: text('Old address', {
      max: 300,
      required: 'Please enter the old address.',
      placeholder: '/old-page',
      hint: 'An address of this site, without its query. Queries are added to the new address.',
      normalize: (path) => (/[?#]/.test(path) ? path : normalizePath(path)),
      validate: validatePath,
    }),
    target: text('New address', {
      max: 300,
      required: 'Please enter the new address.',
      placeholder: '/product',
      hint: 'A page of this site.',
      validate: validateTarget,
    }),
    /** HTTP status. */
    kind: choice('Type', ['301', '302'], {
      labels: redirectStatuses,
      required: 'Please choose a type.',
      initial: '301',
      hint: 'Search engines replace the old address if it is permanent.',
      isClosed: true,
    }),
  }),
  whereShown: 'Active redirects take visitors of an old address to a new one.',
  unique: { path: 'This address is already redirected.' },
  api: contentPaths('Redirect'),
  admin: {
    path: '/admin/redirects',
    label: 'Redirects',
    icon: 'send',
    position: 565,
    keywords: '301, 302, old address, moved page, forwarding',
  },
  sitePath: () => undefined,
} as const satisfies ContentCollection
