import { type FieldErrors, toFieldErrors } from '../../platform/errors.ts'
import { unescapeFormulas } from '../../platform/api/csv/csv.ts'
import type { CsvLine } from '../../platform/api/csv/read-csv.ts'
import { idColumn, timeColumns } from '../../records/content/csv-columns.ts'
import { type Lot, LotFields } from './endpoints.ts'
import { recallStates } from './lot-validation.ts'

/** A lot as a form or a line of a file gives it. */
export type GivenLot = Omit<Lot, 'id' | 'version' | 'createdAt' | 'updatedAt'>
export type LotField = keyof GivenLot
/** A lot as it is stored: one in the trash has the time at which it went there. */
export type StoredLot = Lot & { deletedAt: string | null }

/** A line of a file: its lot, or what is wrong with it, and whether it says that there is a recall, or none. */
export type LotLine = {
  number: number
  lot?: GivenLot | undefined
  saysRecall?: boolean
  problems: FieldErrors
}

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
const passedOver = Object.keys({ ...idColumn, ...timeColumns })
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

/** Fields of the columns: null for one that is passed over, undefined for one without heading, which must be empty. */
export type Fields = readonly (LotField | null | undefined)[]

/** The field of each column, or what is wrong with the headings. */
export function fieldsOf({
  cells,
  problem,
}: Pick<CsvLine, 'cells' | 'problem'>): Fields | { problem: string } {
  const names = cells.map((cell) => {
    return [...headings, ...passedOver].find((name) => name.toLowerCase() === cell.toLowerCase())
  })
  const missing = needed.filter((name) => !names.includes(name))
  if (missing.length > 0)
    return { problem: `The first line must name the columns; missing: ${missing.join(', ')}.` }
  // A recall in a column that is passed over would be lost.
  const unclear = cells.find((cell, at) => cell && (!names[at] || names.indexOf(names[at]) !== at))
  if (unclear)
    return { problem: `The first line has an unknown column, or one twice: ${unclear.slice(0, 50)}.` }
  if (problem) return { problem: `The first line is wrong: ${problem}` }
  return names.map((name) => (name === undefined ? undefined : (columns[name] ?? null)))
}

/** Reads one line. */
export function readLine({ number, cells, problem }: CsvLine, fields: Fields): LotLine {
  const wrong = problem ?? problemOf(cells, fields)
  if (wrong) return { number, problems: { Cells: wrong } }
  const values = fields.flatMap((field, at) => (field ? [[field, valueOf(field, cells[at] ?? '')]] : []))
  const { data, error } = LotFields.safeParse({ ...unsaid, ...Object.fromEntries(values) })
  const saysRecall = Boolean(cells[fields.indexOf('recall')])
  return { number, lot: data, saysRecall, problems: error ? toFieldErrors(error) : {} }
}

function problemOf(cells: readonly string[], fields: Fields): string | undefined {
  if (cells.length !== fields.length)
    return `This line has ${cells.length}, and the first line ${fields.length}.`
  const at = fields.findIndex((field, index) => field === undefined && cells[index])
  return at < 0 ? undefined : `Number ${at + 1} has no heading.`
}

/** What spreadsheets make of numbers that look like days or large numbers: 3-12, 2026.3.12, 2610E5. */
const altered =
  /^(?:\d{1,2}[-/ ][A-Z]{3}|[A-Z]{3}[-/ ]\d{2,4}|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|\d(?:[.,]\d+)?E[+-]\d+)$/

/**
 * What a line does not say for certain. Numbers that are known are taken, however they look.
 * @param lot that the line makes of `row`. @param known lots whose numbers differ by zeros at the beginning at most, in the trash too.
 */
export function doubtsOf(
  { lot: read, saysRecall }: LotLine,
  lot: GivenLot,
  row: Lot | undefined,
  known: readonly StoredLot[],
): FieldErrors {
  const isRecalled = (row && row.recall !== 'none') || read?.recallDate || read?.recallReason
  const { number, gtin } = lot
  const isLike = (one: Lot) =>
    one.gtin === gtin && (one.number === number || (/^\d+$/.test(number) && bare(one) === bare(lot)))
  const others = row ? [] : known
  const like = others.find((one) => one.deletedAt === null && isLike(one))
  // Without it visitors would read that a lot is fine that was recalled.
  const inTrash = others.find((one) => one.deletedAt !== null && one.recall !== 'none' && isLike(one))
  return {
    ...(!saysRecall &&
      lot.recall === 'none' &&
      isRecalled && { recall: 'Please write None, Hold or Recall.' }),
    ...(like && { number: `There is ${like.number}: a spreadsheet may have removed zeros.` }),
    ...(!row &&
      altered.test(number) && {
        number: 'A spreadsheet may have made this of another number. If it is right, add the lot by hand.',
      }),
    ...(inTrash && {
      number: `${inTrash.number} is in the trash, ${inTrash.recall === 'hold' ? 'on hold' : 'recalled'}: restore it, or delete it permanently, first.`,
    }),
  }
}

/** A number as a spreadsheet leaves it that takes it for one. */
export const bare = ({ number }: Pick<Lot, 'number'>): string => number.replace(/^0+/, '')

/** What is wrong with a line, in words. */
export function reasonsOf(problems: FieldErrors): string {
  const label = (field: string) => headings.find((name) => columns[name] === field) ?? field
  return Object.entries(problems)
    .map(([field, problem]) => `${label(field)}: ${problem}`)
    .join(' ')
}

/** A cell as the field of a form. Spreadsheets write days as in India. */
function valueOf(field: LotField, cell: string): string {
  const text = unescapeFormulas(cell)
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
