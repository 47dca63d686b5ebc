import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import type { SubmissionCollection } from '#app/records/collection-definition.ts'
import {
  choice,
  date,
  defineFields,
  email,
  integer,
  list,
  paragraphs,
  phone,
  readOnly,
  text,
  yesNo,
} from '#app/records/field/declare-fields.ts'
import { currencies, currencyNames, incotermNames, incoterms } from './choices.ts'

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
    keywords: 'tenders, offers, prices, requests, submissions',
  },
} as const satisfies SubmissionCollection

const choiceMessage = 'Please choose from the list.'
const dateMessage = 'Please enter a date.'

export const quotationFields = defineFields({
  name: text('Name', { max: textLimits.name, required: 'Please enter your name.' }),
  organisation: text('Organisation', { max: textLimits.line, required: 'Please enter your organisation.' }),
  email: email('Email', { required: 'Please enter an e-mail address.' }),
  phone: phone('Phone'),
  /** ISO 3166-1 alpha-2. */
  country: text('Country', { max: 2, required: 'Please choose a country.' }),
  place: text('Place', { max: 120, required: 'Please enter a place or port of delivery.' }),
  incoterm: choice('Incoterm', incotermNames, { labels: incoterms, invalid: choiceMessage }),
  wantedBy: date('Wanted by', { invalid: dateMessage }),
  shelfLife: integer('Shelf life left, months', {
    min: 1,
    max: 120,
    invalid: 'Please enter a number of months, at most 120.',
  }),
  currency: choice('Currency', currencyNames, { labels: currencies, invalid: choiceMessage }),
  tenderNumber: text('Tender number', { max: 100 }),
  tenderCloses: date('Tender closes', { invalid: dateMessage }),
  papers: list('Papers', { initial: '[]' }),
  samples: yesNo('Samples', { initial: '0' }),
  ownBrand: yesNo('Own brand', { initial: '0' }),
  notes: paragraphs('Notes', { max: textLimits.message }),
  /** Catalogue numbers. */
  gloves: readOnly(text('Gloves', { max: textLimits.line, initial: '', csvHeading: false })),
  lines: list('Lines', { required: 'Please choose a glove and enter how many you need of a size.' }),
})
