import type { SubmissionCollection } from '#app/records/definition.ts'

export const quotation = {
  name: 'quotation',
  labels: {
    record: 'Quotation',
    one: 'quotation request',
    many: 'quotation requests',
    title: 'Quotations',
  },
  titleColumns: ['name'],
  files: {},
  isDeletable: true,
  hasStages: true,
  stageLabels: { 1: 'new', 2: 'quoted', 3: 'won', 4: 'lost' },
  about: { column: 'gloves' },
  nonPersonalFields: ['country', 'lines'],
  phoneColumn: 'phone',
  messageColumn: 'notes',
  searchColumns: ['email', 'organisation', 'gloves', 'place', 'tenderNumber'],
  acknowledgement: { prefix: 'Q', noun: 'request for a quotation' },
  retainDays: 730,
  api: {
    send: '/Quotation',
    list: '/admin/Quotation',
    one: '/admin/Quotation/:id',
    status: '/admin/Quotation/:id/status',
    remove: '/admin/Quotation/:id',
  },
  admin: {
    path: '/admin/quotations',
    label: 'Quotations',
    icon: 'bag',
    position: 190,
    letter: 'r',
    keywords: 'tenders, offers, prices, requests, submissions',
  },
} as const satisfies SubmissionCollection
