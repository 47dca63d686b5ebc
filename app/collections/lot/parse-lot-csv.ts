import { type FieldErrors, fieldErrors } from '../../api/errors.ts'
import type { CsvLine } from '../../api/read-csv.ts'
import { type Lot, LotFields } from './endpoints.ts'
import { recallStates } from './lot-validation.ts'

/** A lot as a form or a line of a file gives it. */
export type GivenLot = Omit<Lot, 'id' | 'version' | 'createdAt' | 'updatedAt'>
export type LotField = keyof GivenLot

/** A line of a file: its lot, or what is wrong with it. */
export type LotLine = { number: number; lot?: GivenLot | undefined; problems: FieldErrors }

/** Headings of a file, as the export writes them, each with its field. */
const columns: Record<string, LotField> = {
  Lot: 'number',
  Glove: 'productId',
  GTIN: 'gtin',
  Size: 'size',
  Made: 'made',
  'Use by': 'expiry',
  Recall: 'recall',
  Since: 'recallDate',
  Reason: 'recallReason',
  Sample: 'sample',
  Status: 'status',
}
const headings = Object.keys(columns)
const needed = ['Lot', 'Glove', 'GTIN', 'Use by']

export const lotFields = Object.values(columns)

/** What a new lot is of which a file has no such column. */
const unsaid = {
  size: '',
  made: '',
  recall: 'none',
  recallDate: '',
  recallReason: '',
  sample: '0',
  status: '1',
}

/** The field of each column, undefined where nothing is read; or the names of those that are missing. */
export function fieldsOf(heading: CsvLine | undefined): (LotField | undefined)[] | { missing: string } {
  const names = (heading?.cells ?? []).map(
    (cell) => headings.find((name) => name.toLowerCase() === cell.toLowerCase()) ?? '',
  )
  const missing = needed.filter((name) => !names.includes(name))
  if (missing.length > 0) return { missing: missing.join(', ') }
  return names.map((name, at) => (names.indexOf(name) === at ? columns[name] : undefined))
}

/** Reads one line. */
export function readLine({ number, cells }: CsvLine, fields: readonly (LotField | undefined)[]): LotLine {
  const values = fields.flatMap((field, at) => (field ? [[field, valueOf(field, cells[at] ?? '')]] : []))
  const { data, error } = LotFields.safeParse({ ...unsaid, ...Object.fromEntries(values) })
  return { number, lot: data, problems: error ? fieldErrors(error) : {} }
}

/** What is wrong with a line, in words. */
export function reasonsOf(problems: FieldErrors): string {
  const label = (field: string) => headings.find((name) => columns[name] === field) ?? field
  return Object.entries(problems)
    .map(([field, problem]) => `${label(field)}: ${problem}`)
    .join(' ')
}

/** A cell as the field of a form. Spreadsheets write days as in India, and the export defuses formulas by an apostrophe. */
function valueOf(field: LotField, cell: string): string {
  const text = cell.replace(/^'(?=[=+\-@])/, '')
  const word = text.toLowerCase()
  if (field === 'sample') return wordOf(word, ['no', 'yes'], '0') ?? text
  if (field === 'status') return wordOf(word, ['inactive', 'active'], '1') ?? text
  if (field === 'recall') return word === '' ? 'none' : Object.hasOwn(recallStates, word) ? word : text
  if (field === 'made' || field === 'expiry' || field === 'recallDate')
    return text.replace(/^(\d\d)[-/.](\d\d)[-/.](\d{4})$/, '$3-$2-$1')
  return text
}

function wordOf(word: string, words: readonly string[], nothing: string): string | undefined {
  if (word === '') return nothing
  return words.includes(word) ? String(words.indexOf(word)) : undefined
}
