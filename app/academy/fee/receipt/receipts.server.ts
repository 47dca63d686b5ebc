import { type Insertable, expressionBuilder } from 'kysely'
import { z } from 'zod'
import { companyToday } from '#app/ui/date/company-time.ts'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import { integer, isoDate, stringEnum, optionalLine } from '#app/platform/api/fields/field-schemas.ts'
import { askFirst } from '#app/platform/api/request/ask-first.server.ts'
import type { Administrator } from '#app/platform/auth/rights.ts'
import { type Trx, type Db, type Database, now } from '#app/platform/db/database.ts'
import { deletion } from '#app/platform/db/deletion-limit.server.ts'
import { advisoryLock, forUpdate } from '#app/platform/db/engine.server.ts'
import { countRows } from '#app/platform/db/query-parts.server.ts'
import { conflict, invalid } from '#app/platform/errors.ts'
import { writeAuditEntry, websiteActor } from '#app/records/audit/write-audit.server.ts'
import { lockRow } from '#app/records/change/lock-row.server.ts'
import { selectIdentity } from '#app/records/identity/identity.server.ts'
import { selectBatch } from '#app/academy/batch/find-batch.server.ts'
import { getTown } from '#app/academy/batch/intake/intake-text.ts'
import { formatFee } from '#app/academy/course/fee.ts'
import { describePurpose } from '#app/academy/fee/ledger.ts'
import { lockStudent, readLedger } from '#app/academy/fee/plan.server.ts'
import { readReceiptRow, toReceipt } from '#app/academy/fee/student-fees.server.ts'
import {
  financialYearOf,
  firstDayOf,
  formatReceiptNumber,
  previousFinancialYear,
  paymentMethods,
} from './receipt.ts'

export const amountMessage = 'Please enter the amount in rupees, for example 18000.'

export const ReceiptBody = z.strictObject({
  amount: integer(amountMessage, 1),
  method: stringEnum(paymentMethods, 'Please choose how the fee was paid.'),
  reference: optionalLine(),
  day: isoDate('Please enter the day of the payment.'),
  note: optionalLine(),
})
export type ReceiptBody = z.output<typeof ReceiptBody>

type NewReceipt = Omit<Insertable<Database['feeReceipt']>, 'id' | 'year' | 'number' | 'createdAt'>

/**
 * Takes the next number of the financial year of the day of issue. The lock lasts until the transaction ends, so that a rolled back
 * receipt leaves no gap.
 */
async function insertReceipt(trx: Trx, receipt: NewReceipt) {
  const year = financialYearOf(companyToday())
  await advisoryLock(trx, `fee receipts ${year}`)
  const { last } = await trx
    .selectFrom('feeReceipt')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('year', '=', year)
    .executeTakeFirstOrThrow()
  const number = (last ?? 0) + 1
  const { id } = await trx
    .insertInto('feeReceipt')
    .values({ ...receipt, year, number, createdAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, label: formatReceiptNumber({ year, number }) }
}

/** @throws 422 for days in the future or before the previous financial year, 409 before the current one */
function checkDay(day: string, call: AdminCall): void {
  const today = companyToday()
  const year = financialYearOf(today)
  if (day > today) invalid({ day: 'The day of the payment is in the future.' })
  const earliest = firstDayOf(previousFinancialYear(year))
  if (day < earliest) invalid({ day: `Payments can be recorded from ${writtenDate(earliest)}.` })
  if (day < firstDayOf(year))
    askFirst(call, {
      question: 'Record a payment of the last financial year?',
      facts: [
        `The day of the payment is ${writtenDate(day)}.`,
        `The receipt is issued today, with a number of ${year}.`,
      ],
      label: 'Record payment',
    })
}

/**
 * The student needs a plan, see `createMissingPlans`.
 * @returns the id of the receipt
 * @throws 404, 409 if a day before this financial year is not confirmed, 422 if the amount exceeds the balance or the day is not allowed
 */
export async function addReceipt(
  trx: Trx,
  call: AdminCall,
  { id, ...payment }: ReceiptBody & { id: number },
) {
  checkDay(payment.day, call)
  const { admin } = call
  const student = await lockStudent(trx, id)
  const { instalments, total, paid, balance } = await readLedger(trx, id)
  if (balance <= 0) invalid({ amount: 'All fees of this student are paid.' })
  if (payment.amount > balance)
    invalid({ amount: `Only ${formatFee(balance)} is left to pay. Please enter at most this amount.` })
  const batch = await selectBatch(trx, student.batchId).executeTakeFirstOrThrow()
  const receipt = await insertReceipt(trx, {
    ...payment,
    course: batch.courseName,
    batch: [writtenDate(batch.firstDay), getTown(batch)].filter(Boolean).join(', '),
    ...(await selectIdentity(trx).select(['gstRate', 'gstin']).executeTakeFirstOrThrow()),
    admissionId: id,
    reversesId: null,
    name: student.fullName,
    purpose: describePurpose(instalments, paid, payment.amount),
    total,
    balance: balance - payment.amount,
    userId: admin.id,
    userName: admin.name,
  })
  await postponeErasure(trx, id)
  await writeAuditEntry(trx, admin, {
    action: 'add',
    kind: 'receipt',
    itemId: receipt.id,
    label: receipt.label,
    after: { amount: formatFee(payment.amount), method: payment.method, day: payment.day },
  })
  return receipt.id
}

/** Retention counts from the last change of the admission. */
const postponeErasure = (trx: Trx, id: number) =>
  trx.updateTable('admission').set({ updatedAt: now() }).where('id', '=', id).execute()

/**
 * @returns the id of the reversal
 * @throws 404, 409 if the receipt is a reversal or was reversed
 */
export async function reverseReceipt(
  trx: Trx,
  admin: Administrator,
  { id, reason }: { id: number; reason: string },
): Promise<number> {
  const { admissionId } = await readReceiptRow(trx, id)
  // Payments lock the student first too.
  if (admissionId !== null) await lockRow(trx, 'admission', admissionId)
  const receipt = trx.selectFrom('feeReceipt').selectAll().where('id', '=', id).$call(forUpdate(trx))
  const { year, number, createdAt: _, id: reversesId, ...original } = await receipt.executeTakeFirstOrThrow()
  if (original.reversesId !== null) conflict('A reversal cannot be reversed. Record the payment again.')
  const { reversedBy } = toReceipt(await readReceiptRow(trx, id))
  if (reversedBy) conflict(`This receipt was already reversed by ${reversedBy}.`)
  const label = formatReceiptNumber({ year, number })
  const ledger = original.admissionId === null ? null : await readLedger(trx, original.admissionId)
  const reversal = await insertReceipt(trx, {
    ...original,
    reversesId,
    day: companyToday(),
    note: reason,
    purpose: `Reversal of ${label}, ${original.purpose}`,
    total: ledger && ledger.total,
    balance: ledger && ledger.balance + original.amount,
    userId: admin.id,
    userName: admin.name,
  })
  if (original.admissionId !== null) await postponeErasure(trx, original.admissionId)
  await writeAuditEntry(trx, admin, {
    action: 'reverse',
    kind: 'receipt',
    itemId: id,
    label,
    after: { reversal: reversal.label, amount: formatFee(original.amount) },
  })
  return reversal.id
}

/** Section 128(5) of the Companies Act, 2013. */
const keptYears = 8

/** Receipts of existing students are part of their balance. A reversed receipt is kept with its reversal. */
function isExpired() {
  const eb = expressionBuilder<Database, 'feeReceipt'>()
  const year = previousFinancialYear(financialYearOf(companyToday()), keptYears)
  return eb.and([
    eb('feeReceipt.admissionId', 'is', null),
    eb('feeReceipt.year', '<', year),
    eb.not(
      eb.exists(
        eb
          .selectFrom('feeReceipt as reversal')
          .select('reversal.id')
          .whereRef('reversal.reversesId', '=', 'feeReceipt.id')
          .where('reversal.year', '>=', year),
      ),
    ),
  ])
}

export const receiptCleanup = deletion(
  'retention of fee receipts',
  async ({ db }: { db: Db }) => ({
    count: await countRows(db.selectFrom('feeReceipt').where(isExpired())),
    total: await countRows(db.selectFrom('feeReceipt')),
  }),
  ({ db }) =>
    db.transaction().execute(async (trx) => {
      const deleted = await trx.deleteFrom('feeReceipt').where(isExpired()).returning('id').execute()
      const after = { count: deleted.length }
      if (deleted.length)
        await writeAuditEntry(trx, websiteActor, { action: 'erase', kind: 'receipt', after })
    }),
)
