import { type Insertable, sql } from 'kysely'
import { type FieldErrors, invalid } from '../../platform/errors.ts'
import { parseCsv, decodeCsv } from '../../platform/api/csv/read-csv.ts'
import type { AdminCall } from '../../platform/api/define-resource.server.ts'
import { advisoryLock, forUpdate } from '../../platform/db/engine.server.ts'
import type { Trx } from '../../platform/db/database.ts'
import { changeCollection } from '../../platform/db/revision/content-revision.server.ts'
import type { Database } from '../../platform/db/schema.server.ts'
import { newTimestamps } from '../../platform/db/time.ts'
import type { Administrator } from '../../platform/auth/session-owner.ts'
import { rejectDuplicate } from '../../records/change/change-row.server.ts'
import { diffFields, writeAuditEntry, writeAuditEntries } from '../../records/audit/write-audit.server.ts'
import { findNeverPublished } from '../../records/versions/snapshots.server.ts'
import type { Lot } from './endpoints.ts'
import {
  bare,
  doubtsOf,
  type Fields,
  fieldsOf,
  type GivenLot,
  lotFields,
  type LotLine,
  readLine,
  reasonsOf,
  type StoredLot,
} from './parse-lot-csv.ts'
import { lotMessages, lotProblems } from './lot-validation.ts'

/** Bytes of a file, and lots in it. */
const most = { bytes: 512 * 1024, lots: 1000 }

type Import = { file: { name: string; size: number; bytes: () => Promise<Uint8Array> } }
type Change = { row: Lot; lot: GivenLot }

/**
 * Adds the lots of a CSV file, and changes those that are there under the same number and GTIN. What a file has no column
 * for stays as it is, and a file that was imported before changes nothing.
 * @throws 422 with what is wrong, by line: nothing is stored.
 */
export async function importLots({ file }: Import, { db, admin }: AdminCall) {
  if (file.size > most.bytes) return refuse('The file may have at most 512 KB.')
  const { lines, fields } = readFile(await file.bytes())
  return changeCollection(db, 'lot', async (trx, touch) => {
    // Of two imports the second one sees what the first one added.
    await advisoryLock(trx, 'lots')
    // Gloves before lots, in the order of other edits of a lot.
    const productIds = await knownGloves(trx, lines)
    const stored = await storedLots(trx, lines)
    const known = new Map(
      stored.filter(({ deletedAt }) => deletedAt === null).map((row) => [keyOf(row), row]),
    )
    const ids = [...known.values()].map(({ id }) => id)
    const drafts = await findNeverPublished(trx, 'lot', ids)
    const given = checked(lines, productIds, known, stored, fields, drafts)
    const added = given.filter((lot) => !known.has(keyOf(lot)))
    const changed = given.flatMap((lot): Change[] => {
      const row = known.get(keyOf(lot))
      return row && diffFields(row, lot) ? [{ row, lot }] : []
    })
    const counts = { added: added.length, changed: changed.length }
    if (counts.added + counts.changed > 0) {
      await write(trx, added, changed)
      await recordChanges(trx, admin, changed)
      await writeAuditEntry(trx, admin, {
        action: 'import',
        kind: 'lot',
        label: file.name.slice(0, 100),
        after: counts,
      })
      touch(1)
    }
    const recallsEnded = changed.filter(({ row, lot }) => isWarning(row) && !isWarning(lot)).length
    return { ...counts, unchanged: given.length - counts.added - counts.changed, recallsEnded }
  })
}

const refuse = (message: string): never => invalid({ file: message }, message)
const isWarning = ({ status, recall }: Pick<Lot, 'status' | 'recall'>) => status === 1 && recall !== 'none'
const keyOf = ({ number, gtin }: Pick<Lot, 'number' | 'gtin'>): string => `${number} ${gtin}`

function readFile(bytes: Uint8Array): { lines: LotLine[]; fields: Fields } {
  const text = decodeCsv(bytes) ?? refuse('This is no CSV file. Please save the table as "CSV UTF-8".')
  const [heading, ...rest] = parseCsv(text, most.lots + 1)
  const fields = fieldsOf(heading ?? { cells: [] })
  if ('problem' in fields) return refuse(fields.problem)
  if (rest.length === 0) refuse('The file has no lots below its first line.')
  if (rest.length > most.lots) refuse(`Please import at most ${most.lots} lots at once.`)
  return { lines: rest.map((line) => readLine(line, fields)), fields }
}

/** What a lot that is there has in the fields that a file does not name. */
function without(row: Lot | undefined, named: Fields): Partial<GivenLot> {
  if (!row) return {}
  return Object.fromEntries(
    lotFields.filter((field) => !named.includes(field)).map((field) => [field, row[field]]),
  )
}

/** The lots as they will be. @throws 422 with a message for each wrong line, of which an answer has the first twenty. */
function checked(
  lines: readonly LotLine[],
  productIds: ReadonlySet<number>,
  known: ReadonlyMap<string, Lot>,
  stored: readonly StoredLot[],
  fields: Fields,
  drafts: readonly number[],
): GivenLot[] {
  const errors: FieldErrors = {}
  const seen = new Map<string, number>()
  const given = lines.flatMap((line) => {
    const { number, lot: read, problems } = line
    const row = read && known.get(keyOf(read))
    const lot = read && { ...read, ...without(row, fields) }
    const twin = lot && seen.get(keyOf(lot))
    if (lot) seen.set(keyOf(lot), number)
    const all = {
      ...problems,
      ...(lot && lotProblems(lot)),
      ...(lot && doubtsOf(line, lot, row, stored)),
      ...(lot && !productIds.has(lot.productId) && { productId: lotMessages.productId }),
      ...(row &&
        lot &&
        drafts.includes(row.id) &&
        diffFields(row, lot) && { number: 'This lot is a draft: publish it first.' }),
      ...(twin && { number: `This lot is in line ${twin} too.` }),
    }
    if (Object.keys(all).length > 0) errors[`line ${number}`] = reasonsOf(all)
    return lot ?? []
  })
  const count = Object.keys(errors).length
  if (count > 0) {
    const which = count > 20 ? ` The first 20 of ${count} are listed.` : ''
    invalid(
      errors,
      `${count === 1 ? 'One line is' : `${count} lines are`} wrong. Nothing was stored.${which}`,
    )
  }
  return given
}

async function knownGloves(trx: Trx, lines: readonly LotLine[]): Promise<Set<number>> {
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

/** Those of the lines, and those whose numbers have other zeros at the beginning, in the trash too. */
async function storedLots(trx: Trx, lines: readonly LotLine[]): Promise<StoredLot[]> {
  const numbers = lines.flatMap(({ lot }) => (lot ? bare(lot) : []))
  if (numbers.length === 0) return []
  return trx
    .selectFrom('lot')
    .selectAll()
    .where(sql<string>`ltrim(number, '0')`, 'in', numbers)
    .orderBy('id')
    .$call(forUpdate(trx))
    .execute()
}

/** In two statements, however many they are. */
async function write(trx: Trx, added: readonly GivenLot[], changed: readonly Change[]): Promise<void> {
  const times = newTimestamps()
  type Row = Insertable<Database['lot']>
  if (added.length > 0) {
    const rows = added.map((lot) => ({ ...lot, ...times })) as Row[]
    await trx.insertInto('lot').values(rows).execute().catch(rejectDuplicate('lot'))
  }
  if (changed.length === 0) return
  const rows = changed.map(({ row: { id, version, createdAt }, lot }) => {
    return { ...lot, id, version: version + 1, createdAt, updatedAt: times.updatedAt }
  }) as Row[]
  const names = [...lotFields, 'version', 'updatedAt'] as const
  await trx
    .insertInto('lot')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => Object.fromEntries(names.map((name) => [name, eb.ref(`excluded.${name}`)]))),
    )
    .execute()
}

async function recordChanges(trx: Trx, admin: Administrator, changed: readonly Change[]): Promise<void> {
  if (changed.length === 0) return
  await writeAuditEntries(
    trx,
    admin,
    changed.map(({ row, lot }) => ({
      action: 'update' as const,
      kind: 'lot' as const,
      itemId: row.id,
      label: row.number,
      ...diffFields(row, lot),
    })),
  )
}
