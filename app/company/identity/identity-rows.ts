import type { TextRows } from '#app/kit/admin/fields/entries-field.tsx'
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

const dayOptions = weekdays.map((day) => [day, day] as const)

/** The fields that hold a list with one entry per line. */
export const identityRows: { readonly [name: string]: TextRows } = {
  signatories: {
    columns: [
      { label: 'Name', maxLength: 60 },
      { label: 'Role', maxLength: 60 },
    ],
    ...labelledLines,
    noun: 'signatory',
    maxEntries: maxSignatories,
  },
  phones: {
    columns: [
      { label: 'For', maxLength: 40 },
      { label: 'Number', type: 'tel', maxLength: 25 },
    ],
    ...labelledLines,
    noun: 'phone number',
    maxEntries: maxLines,
  },
  emails: {
    columns: [
      { label: 'For', maxLength: 40 },
      { label: 'Address', type: 'email', maxLength: 254 },
    ],
    ...labelledLines,
    noun: 'address',
    maxEntries: maxLines,
  },
  openingHours: {
    columns: [
      { label: 'From day', options: dayOptions },
      { label: 'To day', options: dayOptions, initial: 'Friday' },
      { label: 'From', type: 'time', initial: '09:00' },
      { label: 'To', type: 'time', initial: '17:30' },
    ],
    ...hoursLines,
    noun: 'period',
    maxEntries: 7,
  },
  holidays: {
    columns: [
      { label: 'Date', type: 'date' },
      { label: 'Holiday', maxLength: 60 },
    ],
    ...labelledLines,
    noun: 'holiday',
    maxEntries: 60,
  },
}
