import type { Generated } from 'kysely'
import { z } from 'zod'
import { companyClock } from '#app/ui/date/company-time.ts'
import type { Db } from '#app/platform/db/database.ts'
import { notFound } from '#app/platform/errors.ts'
import { periodBounds } from '#app/records/list.server.ts'
import { correctStudents } from '#app/records/privacy/person-groups.server.ts'
import { findBatch, selectStudents } from '#app/academy/batch/find-batch.server.ts'
import { formatReceiptNumber, paymentMethods } from '#app/academy/fee/receipt/receipt.ts'
import { Ledger } from './ledger.ts'
import { createMissingPlans, readLedgers } from './plan.server.ts'

/** All amounts are in paise. */
export const StudentFees = z.object({
  /** Id of the admission. */
  id: z.int(),
  name: z.string(),
  batchId: z.int(),
  batchTitle: z.string(),
  ...Ledger.shape,
  lastReminder: z.string().nullable(),
  hasEmail: z.boolean(),
})
export type StudentFees = z.output<typeof StudentFees>

export const Receipt = z.object({
  id: z.int(),
  /** '2026-27/0042' */
  number: z.string(),
  /** Null after the student was erased. */
  admissionId: z.int().nullable(),
  name: z.string(),
  /** Positive. A receipt with `reverses` subtracts it. */
  amount: z.int(),
  method: z.enum(paymentMethods),
  reference: z.string().nullable(),
  /** Day of the payment. `createdAt` is the moment of issue. */
  day: z.string(),
  purpose: z.string(),
  /** The reason of a reversal. */
  note: z.string().nullable(),
  /** Number of the receipt that this one reverses. */
  reverses: z.string().nullable(),
  /** Number of the reversal of this receipt. */
  reversedBy: z.string().nullable(),
  userName: z.string(),
  createdAt: z.string(),
})
export type Receipt = z.output<typeof Receipt>

export const BatchFees = z.object({
  id: z.int(),
  title: z.string(),
  fee: z.int(),
  students: z.array(StudentFees),
  receipts: z.array(Receipt),
})
export type BatchFees = z.output<typeof BatchFees>

type Filter = { [Column in 'admission.id' | 'admission.batch_id']?: number }

/** Sorted by name. */
async function readStudentFees(db: Db, filter: Filter): Promise<StudentFees[]> {
  await createMissingPlans(db)
  const selected = selectStudents(db).where(({ and }) => and(filter))
  const students = await selected
    .select(['admission.id', 'admission.fullName', 'admission.email'])
    .select(['admission.emailKey', 'admission.phoneKey'])
    .select(['batch.id as batchId', 'batch.title as batchTitle'])
    .execute()
  const ids = selected.select('admission.id')
  const ledgerOf = await readLedgers(db, ids)
  const reminders = await db
    .selectFrom('feeReminder')
    .select(({ fn }) => ['admissionId', fn.max('day').as('day')])
    .where('admissionId', 'in', ids)
    .groupBy('admissionId')
    .execute()
  const reminderOf = new Map(reminders.map(({ admissionId, day }) => [admissionId, day]))
  return (await correctStudents(db, students))
    .map(({ id, fullName, email, ...student }) => ({
      id,
      name: fullName,
      ...student,
      ...ledgerOf(id),
      lastReminder: reminderOf.get(id) ?? null,
      hasEmail: Boolean(email),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-IN') || a.id - b.id)
}

const selectReceipts = (db: Db) =>
  db
    .selectFrom('feeReceipt')
    .leftJoin('feeReceipt as original', 'original.id', 'feeReceipt.reversesId')
    .leftJoin('feeReceipt as reversal', 'reversal.reversesId', 'feeReceipt.id')
    .selectAll('feeReceipt')
    .select([
      'original.year as originalYear',
      'original.number as originalNumber',
      'reversal.year as reversalYear',
      'reversal.number as reversalNumber',
    ])

export type ReceiptRow = Awaited<ReturnType<ReturnType<typeof selectReceipts>['executeTakeFirstOrThrow']>>

export const issueDay = ({ createdAt }: Pick<ReceiptRow, 'createdAt'>): string =>
  companyClock(new Date(createdAt)).day

const numberOf = (year: string | null, number: number | null): string | null =>
  year === null || number === null ? null : formatReceiptNumber({ year, number })

/** Drops the columns that are not part of the response. */
export const toReceipt = (row: ReceiptRow): Receipt =>
  Receipt.parse({
    ...row,
    number: formatReceiptNumber(row),
    reverses: numberOf(row.originalYear, row.originalNumber),
    reversedBy: numberOf(row.reversalYear, row.reversalNumber),
  })

/** @throws 404 */
export const readReceiptRow = (db: Db, id: number): Promise<ReceiptRow> =>
  selectReceipts(db)
    .where('feeReceipt.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Receipt'))

export type Issued = { year?: string | undefined; from?: string | undefined; to?: string | undefined }

/** By number. `from` and `to` are days of issue. */
export async function listIssuedReceipts(db: Db, { year, ...period }: Issued): Promise<ReceiptRow[]> {
  return selectReceipts(db)
    .$if(year !== undefined, (query) => query.where('feeReceipt.year', '=', year ?? ''))
    .where((eb) => eb.and(periodBounds(eb.ref('feeReceipt.createdAt'), period, true)))
    .orderBy('feeReceipt.year')
    .orderBy('feeReceipt.number')
    .execute()
}

/** Newest first. */
async function listReceipts(db: Db, filter: Filter): Promise<Receipt[]> {
  const rows = await selectReceipts(db)
    .innerJoin('admission', 'admission.id', 'feeReceipt.admissionId')
    .where(({ and }) => and(filter))
    .orderBy('feeReceipt.id', 'desc')
    .execute()
  return rows.map(toReceipt)
}

/** @throws 404 */
export async function readStudentLedger(db: Db, id: number) {
  const [student] = await readStudentFees(db, { 'admission.id': id })
  if (!student) return notFound('Student')
  return { ...student, receipts: await listReceipts(db, { 'admission.id': id }) }
}

/** @throws 404 */
export async function readBatchFees(db: Db, id: number): Promise<BatchFees> {
  const { title, fee } = await findBatch(db, id)
  const filter = { 'admission.batch_id': id }
  const students = await readStudentFees(db, filter)
  return { id, title, fee, students, receipts: await listReceipts(db, filter) }
}

const firstLateDay = ({ instalments }: StudentFees): string =>
  instalments.find(({ daysLate }) => daysLate > 0)?.due ?? ''

/** Longest overdue first. */
export async function listOverdue(db: Db): Promise<StudentFees[]> {
  const students = await readStudentFees(db, {})
  return students
    .filter(({ overdue }) => overdue > 0)
    .toSorted((a, b) => (firstLateDay(a) < firstLateDay(b) ? -1 : 1))
}

declare module '#app/platform/db/database.ts' {
  interface Database {
    /** An instalment of a student. Amounts of all fee tables are in paise. */
    feeLine: {
      id: Generated<number>
      admissionId: number
      /** The batch whose instalments were copied. */
      batchId: number
      amount: number
      due: string
    }
    /** Receipts are never changed. Erasing a student only clears `admissionId`. */
    feeReceipt: Omit<Receipt, 'id' | 'number' | 'reverses' | 'reversedBy'> & {
      id: Generated<number>
      /** Financial year, for example 2026-27. Together with `number` unique and without gaps. */
      year: string
      number: number
      reversesId: number | null
      course: string
      batch: string
      /** Fees of the student, and the balance after this receipt. Null if the student was erased before. */
      total: number | null
      balance: number | null
      gstRate: number | null
      gstin: string | null
      userId: string
    }
    feeReminder: {
      id: Generated<number>
      admissionId: number
      day: string
      userId: string
      userName: string
      createdAt: string
    }
  }
}
