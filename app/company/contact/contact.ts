import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import type { SubmissionCollection } from '#app/records/collection-definition.ts'
import {
  choice,
  date,
  defineFields,
  email,
  paragraphs,
  phone,
  readOnly,
  text,
} from '#app/records/field/declare-fields.ts'
import { contactSubjects } from './contact-subjects.ts'

export const contact = {
  name: 'contact',
  labels: { record: 'Message', one: 'message', many: 'messages', title: 'Contact Submissions' },
  titleColumns: ['firstName', 'lastName'],
  files: {},
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
    keywords: 'messages, submissions',
  },
} as const satisfies SubmissionCollection

export const contactFields = defineFields({
  firstName: text('First Name', { max: textLimits.name, required: 'Please enter your first name.' }),
  lastName: text('Last Name', { max: textLimits.name, required: 'Please enter your last name.' }),
  email: email('Email', { required: 'Please enter an e-mail address.' }),
  phone: phone('Phone'),
  subject: choice('Subject', contactSubjects, {
    required: 'Please choose a subject.',
    initial: contactSubjects[0],
  }),
  message: paragraphs('Message', { max: textLimits.message, required: 'Please enter a message.' }),
  /** Requests a paper copy of the document with this number. The message contains the postal address. */
  document: text('Paper copy of', { max: 60 }),
  /** Date by which a paper copy must be sent; null if none is due. */
  dueOn: readOnly(date('Due')),
})
