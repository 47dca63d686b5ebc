import { parseDay } from '#app/ui/date/parse-day.ts'
import type { TableLine } from '#app/platform/api/csv/read-table.server.ts'
import { type FieldErrors, toFieldErrors } from '#app/platform/errors.ts'
import { idColumn, timeColumns } from '#app/records/field/csv-columns.ts'
import type { Field } from '#app/records/field/fields.ts'
import { type Lot, lotBodies } from './lot.api.ts'
import { recallStates, lot } from './lot.ts'

export type LotInput = Omit<Lot, 'id' | 'version' | 'createdAt' | 'updatedAt'>
type LotField = keyof LotInput
export type StoredLot = Lot & { deletedAt: string | null }

export type LotLine = {
  number: number
  lot?: LotInput | undefined
  hasRecallCell?: boolean
  problems: FieldErrors
}

const fieldByHeading: Record<string, LotField> = {
  ...Object.fromEntries(
    Object.entries<Field>(lot.fields).map(([name, { label, csvHeading }]) => [
      csvHeading || label,
      name as LotField,
    ]),
  ),
  Status: 'status',
}
const headings = Object.keys(fieldByHeading)
const ignoredHeadings = Object.keys({ ...idColumn, ...timeColumns })
const requiredHeadings = ['Lot', 'Glove', 'GTIN', 'Use by']

export const lotFieldNames = Object.values(fieldByHeading)

const CompleteLot = lotBodies.add.required()
const emptyLot = Object.fromEntries(lotFieldNames.map((name) => [name, '']))
const newLotDefaults = { ...emptyLot, recall: 'none', sample: '0', status: '1' }

/** Field of each column: null for an ignored column, undefined for a column without heading, which must be empty. */
export type LotColumns = readonly (LotField | null | undefined)[]

export function parseHeadings(cells: readonly string[]): LotColumns | { problem: string } {
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
  return names.map((name) => (name === undefined ? undefined : (fieldByHeading[name] ?? null)))
}

export function parseLine({ number, cells, problem }: TableLine, fields: LotColumns): LotLine {
  const cellProblem = problem ?? findCellProblem(cells, fields)
  if (cellProblem) return { number, problems: { Cells: cellProblem } }
  const values: Record<string, string> = { ...newLotDefaults }
  const problems: FieldErrors = {}
  for (const [at, field] of fields.entries()) {
    const cell = cells[at] ?? ''
    if (!field) continue
    values[field] = toFieldValue(field, cell)
    if (!dateFields.has(field) || cell === '') continue
    const { day = '', problem: dayProblem } = parseDay(cell)
    values[field] = day
    if (dayProblem) problems[field] = dayProblem
  }
  const { data, error } = CompleteLot.safeParse(values)
  const hasRecallCell = Boolean(cells[fields.indexOf('recall')])
  return { number, lot: data, hasRecallCell, problems: { ...(error && toFieldErrors(error)), ...problems } }
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

const dateFields: ReadonlySet<LotField> = new Set(['made', 'expiry', 'recallDate'])

/** Converts a cell to a form value. */
function toFieldValue(field: LotField, text: string): string {
  const word = text.toLowerCase()
  if (field === 'sample') return wordIndex(word, ['no', 'yes'], '0') ?? text
  if (field === 'status') return wordIndex(word, ['inactive', 'active'], '1') ?? text
  if (field === 'recall') return word === '' ? 'none' : Object.hasOwn(recallStates, word) ? word : text
  return text
}

function wordIndex(word: string, words: readonly string[], fallback: string): string | undefined {
  if (word === '') return fallback
  return words.includes(word) ? String(words.indexOf(word)) : undefined
}
