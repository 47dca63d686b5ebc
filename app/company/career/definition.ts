import type { SubmissionCollection } from '#app/records/definition.ts'

export const career = {
  name: 'career',
  labels: {
    record: 'Application',
    one: 'job application',
    many: 'job applications',
    title: 'Career Applications',
  },
  titleColumns: ['fullName'],
  files: { cv: 'file' },
  isDeletable: true,
  hasStages: true,
  about: { column: 'jobTitle' },
  phoneColumn: 'phone',
  messageColumn: 'coverLetter',
  isMessageListed: true,
  searchColumns: ['email'],
  acknowledgement: { prefix: 'J', noun: 'job application' },
  retainDays: 365,
  api: {
    send: '/Career',
    list: '/admin/Career',
    one: '/admin/Career/:id',
    status: '/admin/Update/updateCareerStatusById/:id',
    remove: '/admin/Career/:id',
  },
  admin: {
    path: '/admin/career',
    label: 'Career',
    icon: 'briefcase',
    position: 180,
    letter: 'j',
    keywords: 'job applications, submissions',
  },
} as const satisfies SubmissionCollection
