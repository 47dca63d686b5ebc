import { type Insertable, sql } from 'kysely'
import { parseDay } from '#app/ui/date/parse-day.ts'
import { readTable, type TableFile, type TableLine } from '#app/platform/api/csv/read-table.server.ts'
import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import { changeCollection } from '#app/platform/db/content-revision.server.ts'
import type { Database, Trx } from '#app/platform/db/database.ts'
import { newTimestamps } from '#app/platform/db/database.ts'
import { advisoryLock, forUpdate } from '#app/platform/db/engine.server.ts'
import { invalid, type FieldErrors, toFieldErrors } from '#app/platform/errors.ts'
import { diffFields, writeAuditEntries } from '#app/records/audit/write-audit.server.ts'
import { rejectDuplicate } from '#app/records/change/locked-record.server.ts'
import { idColumn, timeColumns } from '#app/records/field/csv-columns.ts'
import type { Field } from '#app/records/field/declare-fields.ts'
import { findNeverPublished } from '#app/records/versions/snapshots.server.ts'
import { type Lot, lotBodies } from './lot.api.ts'
import { validateLot, lot as definition, recallStates, lot } from './lot.ts'

type LotInput = Omit<Lot, 'id' | 'version' | 'createdAt' | 'updatedAt'>
type LotField = keyof LotInput
type StoredLot = Lot & { deletedAt: string | null }

type LotLine = {
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

const lotFieldNames = Object.values(fieldByHeading)

const CompleteLot = lotBodies.add.required()
const emptyLot = Object.fromEntries(lotFieldNames.map((name) => [name, '']))
const newLotDefaults = { ...emptyLot, recall: 'none', sample: '0', status: '1' }

/** Field of each column: null for an ignored column, undefined for a column without heading, which must be empty. */
type LotColumns = readonly (LotField | null | undefined)[]

function parseHeadings(cells: readonly string[]): LotColumns | { problem: string } {
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

function parseLine({ number, cells, problem }: TableLine, fields: LotColumns): LotLine {
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
function csvWarnings(
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

const withoutLeadingZeros = ({ number }: Pick<Lot, 'number'>): string => number.replace(/^0+/, '')

function formatProblems(problems: FieldErrors): string {
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

const maxLots = 1000

type Change = { row: Lot; lot: LotInput }

/**
 * Adds the lots of a CSV file, or changes those with the same number and GTIN. Fields without a column keep their
 * values. With `check`, only counts them.
 * @throws 422 with errors by line. In that case, nothing is stored.
 */
export async function importLots(
  { file, check }: { file: TableFile; check?: number | undefined },
  { db, admin }: AdminCall,
) {
  const { headings, lines: rows } = await readTable(file, maxLots)
  const fields = parseHeadings(headings)
  if ('problem' in fields) return invalid({ file: fields.problem }, fields.problem)
  const lines = rows.map((row) => parseLine(row, fields))
  return changeCollection(db, 'lot', async (trx, touch) => {
    await advisoryLock(trx, 'lots')
    const { lots, existing } = await validateLots(trx, lines, fields)
    const added = lots.filter((lot) => !existing.has(lotKey(lot)))
    const changed = lots.flatMap((lot): Change[] => {
      const row = existing.get(lotKey(lot))
      return row && diffFields(row, lot) ? [{ row, lot }] : []
    })
    const counts = { added: added.length, changed: changed.length }
    if (check !== 1 && counts.added + counts.changed > 0) {
      await writeLots(trx, added, changed)
      const entries = changed.map(({ row, lot }) => ({
        action: 'update' as const,
        kind: 'lot' as const,
        itemId: row.id,
        label: row.number,
        ...diffFields(row, lot),
      }))
      const done = { action: 'import', kind: 'lot', label: file.name.slice(0, 100), after: counts } as const
      await writeAuditEntries(trx, admin, [...entries, done])
      touch(1)
    }
    const recallsEnded = changed.filter(
      ({ row, lot }) => hasActiveRecallNotice(row) && !hasActiveRecallNotice(lot),
    ).length
    return { ...counts, unchanged: lots.length - counts.added - counts.changed, recallsEnded }
  })
}

const hasActiveRecallNotice = ({ status, recall }: Pick<Lot, 'status' | 'recall'>) =>
  status === 1 && recall !== 'none'
const lotKey = ({ number, gtin }: Pick<Lot, 'number' | 'gtin'>): string => `${number} ${gtin}`

async function validateLots(trx: Trx, lines: readonly LotLine[], fields: LotColumns) {
  // Lock products before lots, as other edits do, to prevent deadlocks.
  const productIds = await lockProducts(trx, lines)
  const stored = await lockStoredLots(trx, lines)
  const existing = new Map(
    stored.filter(({ deletedAt }) => deletedAt === null).map((row) => [lotKey(row), row]),
  )
  const ids = [...existing.values()].map(({ id }) => id)
  const drafts = await findNeverPublished(trx, 'lot', ids)
  const errors: FieldErrors = {}
  const seen = new Map<string, number>()
  const unnamed = lotFieldNames.filter((field) => !fields.includes(field))
  const lots = lines.flatMap((line) => {
    const { number, lot: parsed, problems } = line
    const row = parsed && existing.get(lotKey(parsed))
    const storedValues = row && Object.fromEntries(unnamed.map((field) => [field, row[field]]))
    const lot = parsed && { ...parsed, ...storedValues }
    const duplicateLine = lot && seen.get(lotKey(lot))
    if (lot) seen.set(lotKey(lot), number)
    const lineProblems = {
      ...problems,
      ...(lot && validateLot(lot)),
      ...(lot && csvWarnings(line, lot, row, stored)),
      ...(lot && !productIds.has(lot.productId) && { productId: definition.fields.productId.required }),
      ...(row &&
        lot &&
        drafts.includes(row.id) &&
        diffFields(row, lot) && { number: 'This lot is a draft. Publish it first.' }),
      ...(duplicateLine && { number: `This lot is also on line ${duplicateLine}.` }),
    }
    if (Object.keys(lineProblems).length > 0) errors[`line ${number}`] = formatProblems(lineProblems)
    return lot ?? []
  })
  const count = Object.keys(errors).length
  if (count > 0) {
    const limitNote = count > 20 ? ` The first 20 of ${count} are listed.` : ''
    invalid(
      errors,
      `${count === 1 ? 'One line is' : `${count} lines are`} invalid. Nothing was imported.${limitNote}`,
    )
  }
  return { lots, existing }
}

async function lockProducts(trx: Trx, lines: readonly LotLine[]): Promise<Set<number>> {
  const ids = [...new Set(lines.flatMap(({ lot }) => lot?.productId ?? []))]
  if (ids.length === 0) return new Set()
  const rows = await trx
    .selectFrom('product')
    .select('id')
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .$call(forUpdate(trx))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Includes lots in the trash, and lots whose numbers differ only in leading zeros. */
async function lockStoredLots(trx: Trx, lines: readonly LotLine[]): Promise<StoredLot[]> {
  const numbers = lines.flatMap(({ lot }) => (lot ? withoutLeadingZeros(lot) : []))
  if (numbers.length === 0) return []
  return trx
    .selectFrom('lot')
    .selectAll()
    .where(sql<string>`ltrim(number, '0')`, 'in', numbers)
    .orderBy('id')
    .$call(forUpdate(trx))
    .execute()
}

async function writeLots(trx: Trx, added: readonly LotInput[], changed: readonly Change[]): Promise<void> {
  const times = newTimestamps()
  if (added.length > 0) {
    const rows = added.map((lot) => ({ ...lot, ...times })) as Insertable<Database['lot']>[]
    await trx.insertInto('lot').values(rows).execute().catch(rejectDuplicate('lot'))
  }
  for (const { row, lot } of changed)
    await trx
      .updateTable('lot')
      .set({ ...lot, version: row.version + 1, updatedAt: times.updatedAt })
      .where('id', '=', row.id)
      .execute()
}
