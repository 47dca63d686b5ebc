import { type ContentCollection, contentPaths } from '#app/records/collection-definition.ts'
import {
  choice,
  date,
  defineFields,
  paragraphs,
  reference,
  text,
  yesNo,
} from '#app/records/field/declare-fields.ts'
import { isGtin, lotNumberPattern, normalizeGtin } from './gs1.ts'

export const recallStates = { none: 'None', hold: 'Hold', recall: 'Recall' } as const
export type RecallState = keyof typeof recallStates
export const recallStateNames = Object.keys(recallStates) as RecallState[]

const numberMessage = 'Please enter a lot number of at most 20 letters, digits and symbols, without spaces.'
const gtinMessage = 'Please enter the GTIN: 8, 12, 13 or 14 digits.'
const wrongCheckDigit = 'The last digit does not fit the others. Copy the number from the box.'
const alteredGtin = 'A spreadsheet changed this number. Format the column as text and enter the GTIN again.'

export const lot = {
  name: 'lot',
  labels: { record: 'Lot', one: 'lot', many: 'lots', title: 'Lots' },
  titleColumns: ['number'],
  files: {},
  fields: defineFields({
    number: text('Lot', {
      max: 20,
      required: numberMessage,
      validate: (number) => (lotNumberPattern.test(number) ? undefined : numberMessage),
    }),
    gtin: text('GTIN', {
      max: 14,
      required: gtinMessage,
      /** Stored as 14 digits. */
      normalize: normalizeGtin,
      validate: (gtin) => {
        if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(gtin)) return alteredGtin
        const digits = normalizeGtin(gtin)
        if (!/^\d{14}$/.test(digits)) return gtinMessage
        return isGtin(digits) ? undefined : wrongCheckDigit
      },
    }),
    productId: reference('Glove', { required: 'Please choose a glove.' }),
    size: text('Size', { max: 10 }),
    made: date('Made', { invalid: 'Please enter the date of manufacture, or leave this empty.' }),
    expiry: date('Use by', { required: 'Please enter the use-by date.' }),
    recall: choice('Recall or hold', recallStateNames, {
      labels: recallStates,
      required: 'Please choose none, hold or recall.',
      initial: 'none',
      isClosed: true,
      csvHeading: 'Recall',
    }),
    recallDate: date('Since', { invalid: 'Please enter a date, or leave this empty.' }),
    recallReason: paragraphs('Reason', {
      max: 500,
      rows: 3,
      invalid: 'recallReason must be text.',
      hint: 'Shown to visitors. Enter the reason and the steps to take.',
    }),
    /** 1: not a real lot. */
    sample: yesNo('Sample', {
      yes: 'Yes, not a real lot',
      initial: '0',
    }),
  }),
  facets: {
    productId: { label: 'Glove', all: 'All gloves' },
    recall: { label: 'Recall', all: 'All states' },
  },
  translated: { fields: ['recallReason'], needsReview: () => true },
  whereShown: 'Visitors find active lots in the lot look-up by number or scanned code. Lots are not listed.',
  publicPage: '/lot',
  references: { productId: 'product' },
  unique: { number: 'This lot already exists with this GTIN.' },
  api: contentPaths('Lot'),
  admin: {
    path: '/admin/lots',
    label: 'Lots',
    icon: 'archive',
    position: 320,
    keywords: 'recall, hold, expiry, GTIN, barcode, scan',
  },
  hasWarnings: true,
  sitePath: ({ status }) => (status === 1 ? '/lot' : undefined),
} as const satisfies ContentCollection

type CheckedFields = {
  made: string | null
  expiry: string
  recall: string
  recallDate: string | null
  recallReason: string | null
}

export function validateLot(lot: CheckedFields): Record<string, string> {
  const { made, expiry, recall, recallDate, recallReason } = lot
  return {
    ...(made &&
      expiry &&
      made > expiry && { expiry: 'The use-by date cannot be before the date of manufacture.' }),
    ...(recall !== 'none' && !recallDate && { recallDate: 'Please enter the start date.' }),
    ...(recall !== 'none' && !recallReason && { recallReason: 'Please enter the reason.' }),
  }
}
