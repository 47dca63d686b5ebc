import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import type { SubmissionCollection } from '#app/records/collection-definition.ts'
import { defineFields, email, paragraphs, phone, text } from '#app/records/field/declare-fields.ts'
import { requiredMessages } from './required-messages.ts'

export const franchise = {
  name: 'franchise',
  labels: {
    record: 'Application',
    one: 'franchise application',
    many: 'franchise applications',
    title: 'Franchisee Submissions',
  },
  titleColumns: ['name'],
  files: {},
  hasStages: true,
  about: { column: 'massage' },
  phoneColumn: 'contact',
  messageColumn: 'massage',
  isMessageListed: true,
  searchColumns: ['email'],
  acknowledgement: { prefix: 'F', noun: 'franchise enquiry' },
  retainDays: 1095,
  api: {
    send: '/InsertFranchise',
    list: '/admin/franchise',
    one: '/admin/franchise/:id',
    status: '/admin/Update/updateFranchiseStatusById/:id',
    remove: '/admin/franchise/:id',
  },
  admin: {
    path: '/admin/franchisee',
    label: 'Franchisee',
    icon: 'store',
    position: 140,
    keywords: 'franchise applications, submissions',
  },
} as const satisfies SubmissionCollection

export const franchiseFields = defineFields({
  name: text('Name', { max: textLimits.name, required: requiredMessages.name }),
  email: email('Email', { required: requiredMessages.email }),
  contact: phone('Contact'),
  massage: paragraphs('Message', { max: textLimits.message, initial: '' }),
})
