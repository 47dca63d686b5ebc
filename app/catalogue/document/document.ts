import { writtenDate } from '#app/ui/date/date-formats.ts'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { type ContentCollection, contentPaths } from '#app/records/collection-definition.ts'
import {
  choice,
  date,
  defineFields,
  integer,
  paragraphs,
  pdf,
  text,
  yesNo,
} from '#app/records/field/declare-fields.ts'
import { documentKindNames, documentKinds, marks, placementNames, tilePlacements } from './document-kinds.ts'

type Revision = { series: string; kind: string; revision: number; sample: number }

function isNewestSample(row: object, all: readonly object[]): boolean {
  const { series, revision, sample } = row as Revision
  const isNewer = (other: object) =>
    (other as Revision).series === series && (other as Revision).revision > revision
  return sample === 1 && !all.some(isNewer)
}

const isCertificate = (row: object): boolean => (row as Revision).kind === 'certificate'

export const numberPattern = /^[A-Za-z0-9](?:[A-Za-z0-9 ._/-]*[A-Za-z0-9])?$/
const numberMessage = 'Please use letters, digits, spaces and . - _ / only.'
const dateMessage = 'Please enter a date or leave the field empty.'

/** Each record is one revision. Revisions of the same document share `series`. */
export const document = {
  name: 'document',
  labels: { record: 'Document', one: 'document', many: 'documents', title: 'Documents and certificates' },
  titleColumns: ['number', 'title'],
  files: { file: 'pdf' },
  /** Dates are YYYY-MM-DD. */
  fields: defineFields({
    number: text('Number', {
      max: 60,
      required: 'Please enter the number of the document.',
      invalid: numberMessage,
      validate: (number) => (numberPattern.test(number) ? undefined : numberMessage),
    }),
    kind: choice('Kind', documentKindNames, {
      labels: documentKinds,
      required: 'Please choose a kind of document.',
    }),
    title: text('Title', { max: 160, required: 'Please enter a title.' }),
    /** Comma-separated product ids: '1,14'. */
    products: text('Products', {
      max: 200,
      invalid: 'Please enter numbers of products with commas, for example 1, 2, 14.',
      hint: 'Product numbers, separated by commas: 1, 2, 14.',
    }),
    /** Comma-separated market codes: 'in,eu'. Null if unknown. */
    markets: text('Markets', { max: 40 }),
    language: text('Language', { max: 40, initial: 'English' }),
    /** If empty, the server assigns the next number. */
    revision: integer('Revision', {
      min: 1,
      max: 9999,
      initial: '',
      invalid: 'Please enter a whole number from 1, or leave this empty.',
      hint: 'Leave blank to number automatically.',
    }),
    effectiveFrom: date('In force from', { required: 'Please enter the date from which it is in force.' }),
    validUntil: date('Valid until', { invalid: dateMessage }),
    withdrawnOn: date('Withdrawn on', {
      invalid: dateMessage,
      csvHeading: 'Withdrawn',
      hint: 'Its page will say “withdrawn”.',
    }),
    issuer: text('Issued by', { max: 120, csvHeading: 'Issuer' }),
    standard: text('Standard', { max: 160 }),
    scope: text('Scope, in a line', { max: 160, csvHeading: 'Scope' }),
    covers: paragraphs('Covers', { max: 500, rows: 2, invalid: 'covers must be text.', csvHeading: false }),
    certification: text('Proves the certification', {
      max: 80,
      csvHeading: false,
      hint: 'As named on products, for example CE Marked. Product pages link to this document.',
    }),
    mark: choice('Mark', marks, {
      emptyLabel: 'None',
      invalid: 'Please choose a mark or leave the field empty.',
      csvHeading: false,
    }),
    shownOn: choice('Shown as a tile', placementNames, {
      labels: tilePlacements,
      emptyLabel: 'None',
      invalid: 'Please choose a list or leave the field empty.',
      csvHeading: false,
    }),
    sample: yesNo('Sample', {
      yes: 'Yes, to be replaced',
      initial: '0',
      hint: 'Sample certificates and sheets such as TDS-01 get a generated PDF if you upload none.',
    }),
    /** If empty, the document goes last. */
    position: integer('Position', {
      min: 1,
      max: 9999,
      initial: '',
      invalid: 'Please enter a whole number from 1 to 9999, or leave it empty.',
      hint: 'Lowest first. Leave empty to add the document at the end.',
      csvHeading: false,
    }),
    /** Storage key; null until the document worker has generated the file. */
    file: pdf('File'),
  }),
  facets: {
    kind: { label: 'Kind', all: 'All kinds' },
  },
  whereShown:
    'Active documents are on the site from the day they are in force. Older revisions are marked as superseded.',
  publicFrom: 'effectiveFrom',
  publicPage: '/documents',
  unique: { revision: 'This document already has this revision. Enter another one, or try again.' },
  samples: [
    {
      title: 'Certificates',
      isSample: (row, all) => isCertificate(row) && isNewestSample(row, all),
    },
    {
      title: 'Data sheets and instructions',
      isSample: (row, all) => !isCertificate(row) && isNewestSample(row, all),
    },
  ],
  api: contentPaths('Document'),
  admin: {
    path: '/admin/documents',
    label: 'Documents',
    icon: 'file-text',
    position: 310,
    keywords:
      'data sheets, instructions for use, PDF, revisions, product certificates, renew, renewal, expired certificate',
  },
  hasRevisions: true,
  hasWarnings: true,
  sitePath: ({ status, withdrawnOn, number }) =>
    status === 1 && !withdrawnOn ? `/documents/${encodeURIComponent(String(number))}` : undefined,
  search: {
    heading: 'Documents',
    icon: 'file-text',
    position: 2,
    newestOf: { column: 'number', by: 'revision' },
    title: ({ number, title }) => `${String(number)}, ${String(title)}`,
    lines: ({ revision, effectiveFrom, standard, scope, covers, issuer, certification, language }) => [
      `Revision ${String(revision)}, from ${writtenDate(String(effectiveFrom))}.`,
      standard,
      scope,
      covers,
      issuer,
      certification,
      language,
    ],
    note: ({ kind, sample }) => [
      capitalize(String(kind).replaceAll('-', ' ')),
      ...(sample === 1 ? ['Sample'] : []),
    ],
  },
} as const satisfies ContentCollection
