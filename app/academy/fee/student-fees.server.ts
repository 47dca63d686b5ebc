import type { PaymentMethod } from './receipt/payment-methods.ts'
import { z } from 'zod'
import type { Db } from '#app/platform/db/database.ts'
import { notFound } from '#app/platform/errors.ts'
import { periodBounds } from '#app/records/list-query.server.ts'
import { correctStudents } from '#app/records/privacy/corrections.server.ts'
import { companyClock, companyToday } from '#app/ui/date/company-time.ts'
import { createLedger } from './ledger.ts'
import { createMissingPlans, selectStudents, sumReceipts } from './plan.server.ts'
import { formatReceiptNumber } from '#app/academy/fee/receipt/financial-year.ts'
import type { Generated } from 'kysely'
import { paymentMethods } from '#app/academy/fee/receipt/payment-methods.ts'

const Instalment = z.object({
  id: z.int(),
  amount: z.int(),
  due: z.string(),
  paid: z.int(),
  daysLate: z.int(),
})

/** All amounts are in paise. */
export const StudentFees = z.object({
  /** Id of the admission. */
  id: z.int(),
  name: z.string(),
  batchId: z.int(),
  batchTitle: z.string(),
  total: z.int(),
  paid: z.int(),
  balance: z.int(),
  overdue: z.int(),
  /** Of instalments up to today, or of the next one. */
  due: z.int(),
  instalments: z.array(Instalment),
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
  amount: z.int(),
  method: z.enum(paymentMethods),
  reference: z.string().nullable(),
  /** Day of the payment. `createdAt` is the moment of issue. */
  day: z.string(),
  purpose: z.string(),
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

type Filter = { batchId?: number; admissionId?: number }

const selectFiltered = (db: Db, { batchId, admissionId }: Filter) =>
  selectStudents(db)
    .$if(batchId !== undefined, (query) => query.where('batch.id', '=', batchId ?? 0))
    .$if(admissionId !== undefined, (query) => query.where('admission.id', '=', admissionId ?? 0))

/** Sorted by name. */
async function readStudentFees(db: Db, filter: Filter): Promise<StudentFees[]> {
  await createMissingPlans(db)
  const students = await selectFiltered(db, filter)
    .select(['admission.id', 'admission.fullName', 'admission.email'])
    .select(['admission.emailKey', 'admission.phoneKey'])
    .select(['batch.id as batchId', 'batch.title as batchTitle'])
    .execute()
  const ids = () => selectFiltered(db, filter).select('admission.id')
  const lines = await db
    .selectFrom('feeLine')
    .select(['id', 'admissionId', 'amount', 'due'])
    .where('admissionId', 'in', ids())
    .execute()
  const payments = await db
    .selectFrom('feeReceipt')
    .select(['admissionId', 'amount', 'reversesId'])
    .where('admissionId', 'in', ids())
    .execute()
  const reminders = await db
    .selectFrom('feeReminder')
    .select(({ fn }) => ['admissionId', fn.max('day').as('day')])
    .where('admissionId', 'in', ids())
    .groupBy('admissionId')
    .execute()
  const today = companyToday()
  const linesOf = Map.groupBy(lines, ({ admissionId }) => admissionId)
  const paymentsOf = Map.groupBy(payments, ({ admissionId }) => admissionId)
  const reminderOf = new Map(reminders.map(({ admissionId, day }) => [admissionId, day]))
  return (await correctStudents(db, students))
    .map(({ id, fullName, email, ...student }) => {
      const plan = (linesOf.get(id) ?? []).map(({ admissionId: _, ...line }) => line)
      const paid = sumReceipts(paymentsOf.get(id) ?? [])
      return {
        id,
        name: fullName,
        ...student,
        ...createLedger(plan, paid, today),
        lastReminder: reminderOf.get(id) ?? null,
        hasEmail: Boolean(email),
      }
    })
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

export const toReceipt = (row: ReceiptRow): Receipt => ({
  id: row.id,
  number: formatReceiptNumber(row),
  admissionId: row.admissionId,
  name: row.name,
  amount: row.amount,
  method: row.method,
  reference: row.reference,
  day: row.day,
  purpose: row.purpose,
  note: row.note,
  reverses: numberOf(row.originalYear, row.originalNumber),
  reversedBy: numberOf(row.reversalYear, row.reversalNumber),
  userName: row.userName,
  createdAt: row.createdAt,
})

/** @throws 404 */
export async function readReceiptRow(db: Db, id: number): Promise<ReceiptRow> {
  const row = await selectReceipts(db).where('feeReceipt.id', '=', id).executeTakeFirst()
  return row ?? notFound('Receipt')
}

type Issued = { year?: string | undefined; from?: string | undefined; to?: string | undefined }

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
async function listReceipts(db: Db, { batchId, admissionId }: Filter): Promise<Receipt[]> {
  const rows = await selectReceipts(db)
    .innerJoin('admission', 'admission.id', 'feeReceipt.admissionId')
    .$if(batchId !== undefined, (query) => query.where('admission.batch_id', '=', batchId ?? 0))
    .$if(admissionId !== undefined, (query) => query.where('admission.id', '=', admissionId ?? 0))
    .orderBy('feeReceipt.id', 'desc')
    .execute()
  return rows.map(toReceipt)
}

/** @throws 404 */
export async function readStudentLedger(db: Db, id: number) {
  const [student] = await readStudentFees(db, { admissionId: id })
  if (!student) return notFound('Student')
  return { ...student, receipts: await listReceipts(db, { admissionId: id }) }
}

/** @throws 404 */
export async function readBatchFees(db: Db, id: number): Promise<BatchFees> {
  const batch = await db
    .selectFrom('batch')
    .select(['id', 'title', 'fee'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!batch) return notFound('Batch')
  return {
    ...batch,
    students: await readStudentFees(db, { batchId: id }),
    receipts: await listReceipts(db, { batchId: id }),
  }
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
    feeReceipt: {
      id: Generated<number>
      /** Financial year, for example 2026-27. Together with `number` unique and without gaps. */
      year: string
      number: number
      admissionId: number | null
      /** Positive. A receipt with `reversesId` subtracts it. */
      amount: number
      method: PaymentMethod
      reference: string | null
      day: string
      /** The reason of a reversal. */
      note: string | null
      reversesId: number | null
      name: string
      course: string
      batch: string
      purpose: string
      /** Fees of the student, and the balance after this receipt. Null if the student was erased before. */
      total: number | null
      balance: number | null
      gstRate: number | null
      gstin: string | null
      userId: string
      userName: string
      createdAt: string
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
