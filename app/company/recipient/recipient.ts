import { type ContentCollection, singletonPaths } from '#app/records/collection-definition.ts'

export const recipient = {
  name: 'recipient',
  labels: {
    record: 'Form e-mails',
    one: 'form e-mails',
    many: 'addresses',
    title: 'Form e-mails',
  },
  titleColumns: [],
  files: {},
  isSingleton: true,
  rights: { read: 'formMail.read', write: 'formMail.change' },
  whereShown: 'These addresses are not shown on the site.',
  api: singletonPaths('Recipient'),
  admin: {
    path: '/admin/form-mail',
    label: 'Form e-mails',
    icon: 'send',
    position: 505,
    keywords: 'e-mail settings, mail settings, notification e-mails, recipients, notify address',
  },
  sitePath: () => undefined,
} as const satisfies ContentCollection
