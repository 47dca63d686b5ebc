import { z } from 'zod'
import { periodQuery, tableQuery } from '#app/platform/api/csv/send-table.server.ts'
import { type AdminCall, defineResource, listOf } from '#app/platform/api/define-resource.server.ts'
import { create, get, patch, post } from '#app/platform/api/endpoint.ts'
import { integer, isoDate, requiredLine } from '#app/platform/api/fields/field-schemas.ts'
import { wakeJobs } from '#app/platform/job-queue.server.ts'
import { idempotent } from '#app/records/submission/receive/idempotent.server.ts'
import { maxInstalments } from '#app/academy/batch/validate-batch.ts'
import { exportBatchFees, exportReceipts } from './export.server.ts'
import { changePlan, createMissingPlans, remindStudent } from './plan.server.ts'
import { createReceiptResponse } from './receipt/receipt-response.server.ts'
import { addReceipt, reverseReceipt, amountMessage, ReceiptBody } from './receipt/receipts.server.ts'
import {
  listOverdue,
  readBatchFees,
  readReceiptRow,
  readStudentLedger,
  toReceipt,
  BatchFees,
  Receipt,
  StudentFees,
} from './student-fees.server.ts'

const StudentLedger = StudentFees.extend({ receipts: z.array(Receipt) })

const dueMessage = 'Please enter the date on which the instalment is due.'

const PlanBody = z.strictObject({
  lines: z
    .array(z.strictObject({ amount: integer(amountMessage, 1), due: isoDate(dueMessage) }))
    .max(maxInstalments, `Please use at most ${maxInstalments} instalments.`),
})

/** As for replies to students: clerks who may see personal data. */
const clerks = { right: 'personalData.read' } as const

const fees = {
  overdue: get('/admin/fees', {
    ...clerks,
    summary: 'List students with overdue fees of all batches, longest overdue first',
  }).lists(StudentFees),
  batch: get('/admin/batch-fees/:id', {
    ...clerks,
    summary: 'Get plan, payments, balance and receipts of the students of a batch; amounts are in paise',
  }).returns(BatchFees),
  batchCsv: get('/admin/batch-fees/:id/export', {
    right: 'personalData.release',
    summary: 'Export the fees of a batch as CSV or Excel workbook',
    query: tableQuery,
  }).sends(),
  student: get('/admin/student-fees/:id', {
    ...clerks,
    summary: 'Get plan, payments, balance and receipts of an approved admission',
  }).returns(StudentLedger),
  plan: patch('/admin/student-fees/:id/plan', {
    ...clerks,
    summary: 'Replace the unpaid instalments of a student',
    body: PlanBody,
  }).returns(StudentLedger),
  pay: create('/admin/student-fees/:id/receipts', {
    ...clerks,
    summary: 'Record a payment, which creates a receipt numbered by the day of issue',
    body: ReceiptBody,
    idempotent: true,
    errorStatuses: [409],
  }).returns(Receipt),
  remind: post('/admin/student-fees/:id/remind', {
    ...clerks,
    summary: 'Remind a student of due fees by e-mail, at most once a day',
    errorStatuses: [409],
  }).returns(StudentLedger.extend({ sendsMail: z.boolean() })),
  reverse: create('/admin/receipts/:id/reverse', {
    ...clerks,
    summary: 'Reverse a receipt with a new receipt',
    body: z.strictObject({ reason: requiredLine('Please enter the reason of the reversal.') }),
    idempotent: true,
    errorStatuses: [409],
  }).returns(Receipt),
  pdf: get('/admin/receipts/:id/pdf', {
    ...clerks,
    summary: "Get a receipt as PDF: the student's copy and the office copy on one A4 page",
  }).sends(),
  receiptsCsv: get('/admin/receipts/export', {
    right: 'personalData.release',
    summary:
      'Export the receipts of a financial year or of a period of issue as CSV or Excel workbook, by number',
    query: z.object({
      ...tableQuery.shape,
      ...periodQuery,
      year: z
        .string()
        .max(7)
        .regex(/^\d{4}-\d{2}$/, 'Please enter a financial year, for example 2026-27.')
        .optional(),
    }),
  }).sends(),
}

const findReceipt = async ({ db }: AdminCall, id: number) => toReceipt(await readReceiptRow(db, id))

export default defineResource(fees, {
  overdue: async (_, { db }) => listOf(await listOverdue(db)),

  batch: ({ id }, { db }) => readBatchFees(db, id),

  batchCsv: exportBatchFees,

  student: ({ id }, { db }) => readStudentLedger(db, id),

  plan: async (input, call) => {
    await createMissingPlans(call.db)
    await call.db.transaction().execute((trx) => changePlan(trx, call.admin, input))
    return readStudentLedger(call.db, input.id)
  },

  pay: async (payment, call) => {
    await createMissingPlans(call.db)
    const id = await idempotent(call, `fee:${call.admin.id}`, payment, (trx) =>
      addReceipt(trx, call, payment),
    )
    return findReceipt(call, id)
  },

  remind: async ({ id }, call) => {
    await createMissingPlans(call.db)
    await call.db.transaction().execute((trx) => remindStudent(trx, call, id))
    wakeJobs()
    return { ...(await readStudentLedger(call.db, id)), sendsMail: call.settings.smtpUrl !== undefined }
  },

  reverse: async (input, call) => {
    const id = await idempotent(call, `reversal:${call.admin.id}`, input, (trx) =>
      reverseReceipt(trx, call.admin, input),
    )
    return findReceipt(call, id)
  },

  pdf: createReceiptResponse,

  receiptsCsv: exportReceipts,
})
