import { activeLabels, type ContentCollection, contentPaths } from '#app/records/definition.ts'

export const redirect = {
  name: 'redirect',
  labels: { record: 'Redirect', one: 'redirect', many: 'redirects', title: 'Redirects' },
  titleColumns: ['path'],
  files: {},
  isDeletable: true,
  status: activeLabels,
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
