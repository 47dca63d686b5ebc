import type { SubmissionCollection } from '#app/records/definition.ts'

export const contact = {
  name: 'contact',
  labels: { record: 'Message', one: 'message', many: 'messages', title: 'Contact Submissions' },
  titleColumns: ['firstName', 'lastName'],
  files: {},
  isDeletable: false,
  hasStages: false,
  about: { column: 'subject' },
  nonPersonalFields: ['document', 'dueOn'],
  due: { column: 'dueOn', one: 'paper copy', many: 'paper copies' },
  phoneColumn: 'phone',
  messageColumn: 'message',
  searchColumns: ['email', 'subject', 'document'],
  acknowledgement: { prefix: 'M', noun: 'message' },
  retainDays: 730,
  api: {
    send: '/Contact',
    list: '/admin/Contact',
    one: '/admin/Contact/:id',
  },
  admin: {
    path: '/admin/contact',
    label: 'Contact',
    icon: 'mail',
    position: 170,
    letter: 'm',
    keywords: 'messages, submissions',
  },
} as const satisfies SubmissionCollection
