import type { TextRows } from '#app/kit/admin/fields/text-rows-field.tsx'
import { weekdays } from '#app/records/identity/weekdays.ts'
import { maxLines, maxSignatories } from './identity-validation.ts'

/** Splits lines such as 'Sales: +91 484 123 4567' into two columns. */
const labelledLines = {
  split: (text: string) =>
    text
      ? text.split('\n').map((line) => {
          // Not trimmed: the user may be typing a space.
          const colon = line.indexOf(': ')
          return [line.slice(0, Math.max(colon, 0)), line.slice(colon + 2)]
        })
      : [],
  join: (rows: readonly (readonly string[])[]) =>
    rows.map(([label = '', value = '']) => `${label.replaceAll(':', '')}: ${value}`).join('\n'),
}

const hoursLines = {
  split: (text: string) =>
    text
      ? text.split('\n').map((line) => {
          const [, first = '', last = first, opens = '', closes = ''] =
            /^(\w*)(?: to (\w*))?: ?([\d:]*) to ?([\d:]*)$/.exec(line) ?? []
          return [first, last, opens, closes]
        })
      : [],
  join: (rows: readonly (readonly string[])[]) =>
    rows
      .map(
        ([first, last, opens, closes]) =>
          `${first === last ? first : `${first} to ${last}`}: ${opens} to ${closes}`,
      )
      .join('\n'),
}

/** The fields that hold a list with one entry per line. */
export const identityRows: { readonly [name: string]: TextRows } = {
  signatories: {
    columns: [
      { label: 'Name', maxLength: 60 },
      { label: 'Role', maxLength: 60 },
    ],
    ...labelledLines,
    add: { label: 'Add a signatory', row: ['', ''] },
    maxRows: maxSignatories,
  },
  phones: {
    columns: [
      { label: 'For', maxLength: 40 },
      { label: 'Number', type: 'tel', maxLength: 25 },
    ],
    ...labelledLines,
    add: { label: 'Add a phone number', row: ['', ''] },
    maxRows: maxLines,
  },
  emails: {
    columns: [
      { label: 'For', maxLength: 40 },
      { label: 'Address', type: 'email', maxLength: 254 },
    ],
    ...labelledLines,
    add: { label: 'Add an address', row: ['', ''] },
    maxRows: maxLines,
  },
  openingHours: {
    columns: [
      { label: 'From day', options: weekdays },
      { label: 'To day', options: weekdays },
      { label: 'From', type: 'time' },
      { label: 'To', type: 'time' },
    ],
    ...hoursLines,
    add: { label: 'Add days', row: ['Monday', 'Friday', '09:00', '17:30'] },
    maxRows: 7,
  },
  holidays: {
    columns: [
      { label: 'Date', type: 'date' },
      { label: 'Holiday', maxLength: 60 },
    ],
    ...labelledLines,
    add: { label: 'Add a holiday', row: ['', ''] },
    maxRows: 60,
  },
}
