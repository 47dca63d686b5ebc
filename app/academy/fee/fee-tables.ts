import type { Generated } from 'kysely'
import type { PaymentMethod } from './receipt/payment-methods.ts'

/** An instalment of a student. Amounts of all fee tables are in paise. */
export type FeeLineTable = {
  id: Generated<number>
  admissionId: number
  /** The batch whose instalments were copied. */
  batchId: number
  amount: number
  due: string
}

/** Receipts are never changed. Erasing a student only clears `admissionId`. */
export type FeeReceiptTable = {
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

export type FeeReminderTable = {
  id: Generated<number>
  admissionId: number
  day: string
  userId: string
  userName: string
  createdAt: string
}
