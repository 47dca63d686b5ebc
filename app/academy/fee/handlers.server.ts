import { wakeJobs } from '../../platform/job-queue.server.ts'
import { type AdminCall, defineResource } from '../../platform/api/define-resource.server.ts'
import { idempotent } from '../../records/submission/receive/idempotent.server.ts'
import { fees } from './endpoints.ts'
import { exportBatchFees, exportReceipts } from './export.server.ts'
import { changePlan, createMissingPlans } from './plan.server.ts'
import { createReceiptResponse } from './receipt/receipt-response.server.ts'
import { addReceipt, reverseReceipt } from './receipt/receipts.server.ts'
import { remindStudent } from './reminder.server.ts'
import {
  listOverdue,
  readBatchFees,
  readReceiptRow,
  readStudentLedger,
  toReceipt,
} from './student-fees.server.ts'

const findReceipt = async ({ db }: AdminCall, id: number) => toReceipt(await readReceiptRow(db, id))

export default defineResource(fees, {
  overdue: async (_, { db }) => {
    const rows = await listOverdue(db)
    return { rows, total: rows.length }
  },

  batch: ({ id }, { db }) => readBatchFees(db, id),

  batchCsv: (input, call) => exportBatchFees(call, input),

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

  pdf: async ({ id }, call) => createReceiptResponse(call, await readReceiptRow(call.db, id)),

  receiptsCsv: (input, call) => exportReceipts(call, input),
})
