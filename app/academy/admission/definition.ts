import type { SubmissionCollection } from '#app/records/definition.ts'

export const admission = {
  name: 'admission',
  labels: { record: 'Admission', one: 'admission', many: 'admissions', title: 'Admission Requests' },
  titleColumns: ['fullName'],
  files: {},
  isDeletable: true,
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
    letter: 'a',
    keywords: 'requests, submissions',
  },
} as const satisfies SubmissionCollection
