import { weekdays } from '#app/records/identity/weekdays.ts'
import type { TextRows } from '#app/kit/admin/fields/entries-field.tsx'
import { maxLines, maxSignatories } from './identity-validation.ts'

const oneRowPerLine = (
  toCells: (line: string) => string[],
  toLine: (cells: readonly string[]) => string,
): Pick<TextRows, 'split' | 'join'> => ({
  split: (text) => (text ? text.split('\n').map(toCells) : []),
  join: (rows) => rows.map(toLine).join('\n'),
})

/** Splits lines such as 'Sales: +91 484 123 4567' into two columns. */
const labelledLines = oneRowPerLine(
  (line) => {
    // Not trimmed: the user may be typing a space.
    const colon = line.indexOf(': ')
    return [line.slice(0, Math.max(colon, 0)), line.slice(colon + 2)]
  },
  ([label = '', value = '']) => `${label.replaceAll(':', '')}: ${value}`,
)

const hoursLines = oneRowPerLine(
  (line) => {
    const [, first = '', last = first, opens = '', closes = ''] =
      /^(\w*)(?: to (\w*))?: ?([\d:]*) to ?([\d:]*)$/.exec(line) ?? []
    return [first, last, opens, closes]
  },
  ([first, last, opens, closes]) =>
    `${first === last ? first : `${first} to ${last}`}: ${opens} to ${closes}`,
)

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
