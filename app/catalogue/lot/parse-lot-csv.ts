import { type FieldErrors, toFieldErrors } from '../../platform/errors.ts'
import { unescapeFormulas } from '../../platform/api/csv/csv.ts'
import type { CsvLine } from '../../platform/api/csv/read-csv.ts'
import { idColumn, timeColumns } from '../../records/content/csv-columns.ts'
import { type Lot, lotBodies } from './endpoints.ts'
import { recallStates } from './lot-validation.ts'

export type LotInput = Omit<Lot, 'id' | 'version' | 'createdAt' | 'updatedAt'>
export type LotField = keyof LotInput
export type StoredLot = Lot & { deletedAt: string | null }

export type LotLine = {
  number: number
  lot?: LotInput | undefined
  hasRecallCell?: boolean
  problems: FieldErrors
}

const fieldByHeading: Record<string, LotField> = {
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
const headings = Object.keys(fieldByHeading)
const ignoredHeadings = Object.keys({ ...idColumn, ...timeColumns })
const requiredHeadings = ['Lot', 'Glove', 'GTIN', 'Use by']

export const lotFieldNames = Object.values(fieldByHeading)

const CompleteLot = lotBodies.add.required()
const newLotDefaults = {
  size: '',
  made: '',
  recall: 'none',
  recallDate: '',
  recallReason: '',
  sample: '0',
  status: '1',
}

/** Field of each column: null for an ignored column, undefined for a column without heading, which must be empty. */
export type LotColumns = readonly (LotField | null | undefined)[]

export function parseHeadings({
  cells,
  problem,
}: Pick<CsvLine, 'cells' | 'problem'>): LotColumns | { problem: string } {
  const names = cells.map((cell) => {
    return [...headings, ...ignoredHeadings].find((name) => name.toLowerCase() === cell.toLowerCase())
  })
  const missing = requiredHeadings.filter((name) => !names.includes(name))
  if (missing.length > 0)
    return { problem: `The first line must contain the column names. Missing: ${missing.join(', ')}.` }
  // Reject unknown columns: ignoring one could lose a recall.
  const unknown = cells.find((cell, at) => cell && (!names[at] || names.indexOf(names[at]) !== at))
  if (unknown)
    return { problem: `The first line has an unknown or repeated column: ${unknown.slice(0, 50)}.` }
  if (problem) return { problem: `The first line is invalid: ${problem}` }
  return names.map((name) => (name === undefined ? undefined : (fieldByHeading[name] ?? null)))
}

export function parseLine({ number, cells, problem }: CsvLine, fields: LotColumns): LotLine {
  const cellProblem = problem ?? findCellProblem(cells, fields)
  if (cellProblem) return { number, problems: { Cells: cellProblem } }
  const values = fields.flatMap((field, at) => (field ? [[field, toFieldValue(field, cells[at] ?? '')]] : []))
  const { data, error } = CompleteLot.safeParse({ ...newLotDefaults, ...Object.fromEntries(values) })
  const hasRecallCell = Boolean(cells[fields.indexOf('recall')])
  return { number, lot: data, hasRecallCell, problems: error ? toFieldErrors(error) : {} }
}

function findCellProblem(cells: readonly string[], fields: LotColumns): string | undefined {
  if (cells.length !== fields.length)
    return `This line has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}, but the first line has ${fields.length}.`
  const at = fields.findIndex((field, index) => field === undefined && cells[index])
  return at < 0 ? undefined : `Column ${at + 1} has no heading.`
}

/** Dates and numbers into which a spreadsheet may have converted lot numbers such as 3-12, 2026.3.12 and 2610E5. */
const spreadsheetAlteredPattern =
  /^(?:\d{1,2}[-/ ][A-Z]{3}|[A-Z]{3}[-/ ]\d{2,4}|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|\d(?:[.,]\d+)?E[+-]\d+)$/

/**
 * Finds values that a spreadsheet may have damaged, or that would silently end or bypass a recall. Accepts any number
 * of an existing lot.
 * @param row the existing lot
 * @param stored lots with the same number except for leading zeros, including the trash
 */
export function csvWarnings(
  { lot: parsed, hasRecallCell }: LotLine,
  lot: LotInput,
  row: Lot | undefined,
  stored: readonly StoredLot[],
): FieldErrors {
  const isRecalled = (row && row.recall !== 'none') || parsed?.recallDate || parsed?.recallReason
  const { number, gtin } = lot
  const isSameLot = (other: Lot) =>
    other.gtin === gtin &&
    (other.number === number ||
      (/^\d+$/.test(number) && withoutLeadingZeros(other) === withoutLeadingZeros(lot)))
  const others = row ? [] : stored
  const similar = others.find((other) => other.deletedAt === null && isSameLot(other))
  const inTrash = others.find(
    (other) => other.deletedAt !== null && other.recall !== 'none' && isSameLot(other),
  )
  return {
    ...(!hasRecallCell &&
      lot.recall === 'none' &&
      isRecalled && { recall: 'Please enter None, Hold or Recall.' }),
    ...(similar && { number: `Lot ${similar.number} exists. A spreadsheet may have removed leading zeros.` }),
    ...(!row &&
      spreadsheetAlteredPattern.test(number) && {
        number: 'A spreadsheet may have changed this number. If it is correct, add the lot by hand.',
      }),
    ...(inTrash && {
      number: `${inTrash.number} is in the trash, ${inTrash.recall === 'hold' ? 'on hold' : 'recalled'}. Restore it or delete it permanently first.`,
    }),
  }
}

export const withoutLeadingZeros = ({ number }: Pick<Lot, 'number'>): string => number.replace(/^0+/, '')

export function formatProblems(problems: FieldErrors): string {
  const label = (field: string) => headings.find((name) => fieldByHeading[name] === field) ?? field
  return Object.entries(problems)
    .map(([field, problem]) => `${label(field)}: ${problem}`)
    .join(' ')
}

/** Converts a cell to a form value. Accepts DD/MM/YYYY, the format of spreadsheets in India. */
function toFieldValue(field: LotField, cell: string): string {
  const text = unescapeFormulas(cell)
  const word = text.toLowerCase()
  if (field === 'sample') return wordIndex(word, ['no', 'yes'], '0') ?? text
  if (field === 'status') return wordIndex(word, ['inactive', 'active'], '1') ?? text
  if (field === 'recall') return word === '' ? 'none' : Object.hasOwn(recallStates, word) ? word : text
  if (field === 'made' || field === 'expiry' || field === 'recallDate')
    return text.replace(/^(\d\d)[-/.](\d\d)[-/.](\d{4})$/, '$3-$2-$1')
  return text
}

function wordIndex(word: string, words: readonly string[], fallback: string): string | undefined {
  if (word === '') return fallback
  return words.includes(word) ? String(words.indexOf(word)) : undefined
}
