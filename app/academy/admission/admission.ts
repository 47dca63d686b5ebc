import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import type { SubmissionCollection } from '#app/records/collection-definition.ts'
import {
  choice,
  defineFields,
  email,
  paragraphs,
  phone,
  readOnly,
  reference,
  text,
} from '#app/records/field/declare-fields.ts'
import { admissionSourceLabels, admissionSources } from './admission-sources.ts'

export const admission = {
  name: 'admission',
  labels: { record: 'Admission', one: 'admission', many: 'admissions', title: 'Admission Requests' },
  titleColumns: ['fullName'],
  files: {},
  hasStages: true,
  about: { column: 'course_id', collection: 'course' },
  nonPersonalFields: ['courseName', 'batch_id', 'batchTitle', 'intake'],
  phoneColumn: 'phoneNumber',
  messageColumn: 'message',
  searchColumns: ['email', 'location', 'message'],
  acknowledgement: { prefix: 'A', noun: 'admission request' },
  retainDays: 1095,
  hasTile: true,
  isCounted: true,
  api: {
    send: '/Admission',
    list: '/admin/Admission',
    one: '/admin/Admission/:id',
    status: '/admin/Update/AdmissionStatus',
    remove: '/admin/Admission/:id',
  },
  admin: {
    path: '/admin/admission',
    label: 'Admission',
    icon: 'users',
    position: 150,
    keywords: 'requests, submissions',
  },
} as const satisfies SubmissionCollection

export const admissionFields = defineFields({
  fullName: text('Full Name', { max: textLimits.name, required: 'Please enter your full name.' }),
  email: email('Email', { required: 'Please enter an e-mail address.' }),
  phoneNumber: phone('Phone'),
  location: text('Location', { max: textLimits.line }),
  course_id: reference('Course', { required: 'Please choose a course.', isNullable: true }),
  batch_id: reference('Intake', { invalid: 'Please choose an intake from the list.' }),
  message: paragraphs('Message', { max: textLimits.message, initial: '' }),
  source: readOnly(
    choice('Source', admissionSources, { labels: admissionSourceLabels, initial: 'website', isClosed: true }),
  ),
  comment: readOnly(paragraphs('Comment', { max: textLimits.message })),
})
