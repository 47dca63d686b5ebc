import type { Instalment } from '../../../academy/batch/endpoints.ts'
import { getTown } from '../../../academy/batch/intake/intake-text.ts'
import { describePurpose } from '../../../academy/fee/ledger.ts'
import { financialYearOf } from '../../../academy/fee/receipt/financial-year.ts'
import { paymentMethods } from '../../../academy/fee/receipt/payment-methods.ts'
import type { Db } from '../../../platform/db/database.ts'
import { Approved } from '../../../records/submission-stages.ts'
import { writtenDate } from '../../../ui/date/date-formats.ts'
import { dayAfter } from '../read-seed.server.ts'

export const sampleReceiptNote = 'Sample, not a valid receipt'

/** Puts approved admissions into the next batch of their course. Most have paid the first instalment. */
export async function insertDemoFees(trx: Db, installed: Date): Promise<void> {
  const students = await assignBatches(trx)
  const counts = new Map<string, number>()
  for (const [index, { id, fullName, batch }] of students.entries()) {
    const isOverdue = index % 3 === 1
    const firstDue = dayAfter(installed, isOverdue ? -2 * index : 7)
    const planned = JSON.parse(batch.instalments) as Instalment[]
    const lines = (planned.length > 0 ? planned : [{ amount: batch.fee, due: null }]).map(
      ({ amount, due }) => ({ amount, due: due ?? firstDue }),
    )
    await trx
      .insertInto('feeLine')
      .values(lines.map((line) => ({ ...line, admissionId: id, batchId: batch.id })))
      .execute()
    const [first] = lines
    if (isOverdue || !first) continue
    const day = dayAfter(installed, index - students.length)
    const year = financialYearOf(day)
    const number = (counts.get(year) ?? 0) + 1
    counts.set(year, number)
    await trx
      .insertInto('feeReceipt')
      .values({
        year,
        number,
        day,
        admissionId: id,
        amount: first.amount,
        method: paymentMethods[index % paymentMethods.length] ?? 'cash',
        reference: null,
        note: sampleReceiptNote,
        reversesId: null,
        name: fullName,
        course: batch.course,
        batch: [writtenDate(batch.firstDay), getTown(batch)].filter(Boolean).join(', '),
        purpose: describePurpose(
          lines.map((line, at) => ({ ...line, id: at })),
          0,
          first.amount,
        ),
        total: batch.fee,
        balance: batch.fee - first.amount,
        gstRate: null,
        gstin: null,
        userId: 'website',
        userName: 'Sample',
        createdAt: installed.toISOString(),
      })
      .execute()
  }
}

async function assignBatches(trx: Db) {
  const batches = await trx
    .selectFrom('batch')
    .innerJoin('course', 'course.id', 'batch.course_id')
    .select(['batch.id', 'batch.course_id', 'batch.fee', 'batch.firstDay', 'batch.instalments'])
    .select(['batch.online', 'batch.place', 'course.name as course'])
    .where('batch.state', '=', 'open')
    .where('batch.fee', '>', 0)
    .orderBy('batch.firstDay')
    .execute()
  const admissions = await trx
    .selectFrom('admission')
    .select(['id', 'fullName', 'course_id', 'batch_id'])
    .where('status', '=', Approved)
    .orderBy('id')
    .execute()
  const students = admissions.flatMap(({ id, fullName, course_id, batch_id }) => {
    const batch = batches.find((each) =>
      batch_id === null ? each.course_id === course_id : each.id === batch_id,
    )
    return batch ? [{ id, fullName, batch_id, batch }] : []
  })
  for (const { id, batch_id, batch } of students)
    if (batch_id === null)
      await trx.updateTable('admission').set({ batch_id: batch.id }).where('id', '=', id).execute()
  return students
}
