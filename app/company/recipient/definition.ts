import { singletonLabels, type ContentCollection, singletonPaths } from '../../records/definition.ts'

export const recipient = {
  name: 'recipient',
  labels: {
    record: 'Mail by form',
    one: 'mail by form',
    many: 'addresses',
    title: 'Mail by form',
  },
  titleColumns: [],
  files: {},
  isDeletable: false,
  isSingleton: true,
  rights: { read: 'formMail.read', write: 'formMail.change' },
  status: singletonLabels,
  whereShown: 'These addresses are not shown on the site.',
  api: singletonPaths('Recipient'),
  admin: {
    path: '/admin/form-mail',
    label: 'Mail by form',
    icon: 'send',
    position: 202,
    keywords: 'notify address recipient office',
  },
  sitePath: () => undefined,
} as const satisfies ContentCollection
