import { type Insertable, sql } from 'kysely'
import { readTable, type TableFile } from '#app/platform/api/csv/read-table.server.ts'
import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import { changeCollection } from '#app/platform/db/content-revision.server.ts'
import { type Database, type Trx, newTimestamps } from '#app/platform/db/database.ts'
import { advisoryLock, forUpdate } from '#app/platform/db/engine.server.ts'
import { invalid, type FieldErrors } from '#app/platform/errors.ts'
import { diffFields, writeAuditEntries } from '#app/records/audit/write-audit.server.ts'
import { rejectDuplicate } from '#app/records/change/locked-record.server.ts'
import { findNeverPublished } from '#app/records/versions/snapshots.server.ts'
import type { Lot } from './lot.api.ts'
import { validateLot, lot as definition } from './lot.ts'
import {
  withoutLeadingZeros,
  csvWarnings,
  type LotColumns,
  parseHeadings,
  type LotInput,
  lotFieldNames,
  type LotLine,
  parseLine,
  formatProblems,
  type StoredLot,
} from './parse-lot-csv.ts'

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
