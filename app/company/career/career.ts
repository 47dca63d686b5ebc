import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import type { SubmissionCollection } from '#app/records/collection-definition.ts'
import {
  defineFields,
  email,
  integer,
  paragraphs,
  phone,
  readOnly,
  text,
} from '#app/records/field/declare-fields.ts'

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
    keywords: 'job applications, submissions',
  },
} as const satisfies SubmissionCollection

export const careerFields = defineFields({
  fullName: text('Full Name', { max: textLimits.name, required: 'Please enter your full name.' }),
  email: email('Email', { required: 'Please enter an e-mail address.' }),
  phone: phone('Phone'),
  jobTitle: readOnly(text('Opening', { max: textLimits.line, initial: '' })),
  coverLetter: paragraphs('Cover Letter', { max: textLimits.letter }),
  cvName: readOnly(text('CV', { max: textLimits.line, initial: '', csvHeading: 'CV (file)' })),
  cvType: readOnly(text('Type of the CV', { max: textLimits.line, initial: '', csvHeading: false })),
  /** In bytes. */
  cvSize: readOnly(integer('Size of the CV', { initial: '0', csvHeading: false })),
})
