import { weekdays } from '#app/records/identity/weekdays.ts'
import { maxLines, maxSignatories } from './identity-validation.ts'

type Rows = readonly (readonly string[])[]

/** Splits lines such as 'Sales: +91 484 123 4567' into two columns. */
const labelledRows = {
  split: (text: string) =>
    text
      ? text.split('\n').map((line) => {
          // Not trimmed: the user may be typing a space.
          const colon = line.indexOf(': ')
          return [line.slice(0, Math.max(colon, 0)), line.slice(colon + 2)]
        })
      : [],
  join: (rows: Rows) =>
    rows.map(([label = '', value = '']) => `${label.replaceAll(':', '')}: ${value}`).join('\n'),
}

const hoursRows = {
  split: (text: string) =>
    text
      ? text.split('\n').map((line) => {
          const [, first = '', last = first, opens = '', closes = ''] =
            /^(\w*)(?: to (\w*))?: ?([\d:]*) to ?([\d:]*)$/.exec(line) ?? []
          return [first, last, opens, closes]
        })
      : [],
  join: (rows: Rows) =>
    rows
      .map(
        ([first, last, opens, closes]) =>
          `${first === last ? first : `${first} to ${last}`}: ${opens} to ${closes}`,
      )
      .join('\n'),
}

/** Fields with an entry per line, edited in columns. */
export const rowFields = {
  signatories: {
    ...labelledRows,
    columns: [
      { label: 'Name', maxLength: 60 },
      { label: 'Role', maxLength: 60 },
    ],
    add: { label: 'Add a signatory', row: ['', ''] },
    maxRows: maxSignatories,
  },
  phones: {
    ...labelledRows,
    columns: [
      { label: 'For', maxLength: 40 },
      { label: 'Number', type: 'tel', maxLength: 25 },
    ],
    add: { label: 'Add a phone number', row: ['', ''] },
    maxRows: maxLines,
  },
  emails: {
    ...labelledRows,
    columns: [
      { label: 'For', maxLength: 40 },
      { label: 'Address', type: 'email', maxLength: 254 },
    ],
    add: { label: 'Add an address', row: ['', ''] },
    maxRows: maxLines,
  },
  openingHours: {
    ...hoursRows,
    columns: [
      { label: 'From day', options: weekdays },
      { label: 'To day', options: weekdays },
      { label: 'From', type: 'time' },
      { label: 'To', type: 'time' },
    ],
    add: { label: 'Add days', row: ['Monday', 'Friday', '09:00', '17:30'] },
    maxRows: 7,
  },
  holidays: {
    ...labelledRows,
    columns: [
      { label: 'Date', type: 'date' },
      { label: 'Holiday', maxLength: 60 },
    ],
    add: { label: 'Add a holiday', row: ['', ''] },
    maxRows: 60,
  },
} as const

export type RowField = keyof typeof rowFields
export const isRowField = (name: string): name is RowField => name in rowFields
