import { companyToday } from '#app/ui/date/company-time.ts'
import { sendTable, type TableChoice } from '#app/platform/api/csv/send-table.server.ts'
import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import { badRequest } from '#app/platform/errors.ts'
import { logExport } from '#app/records/audit/write-audit.server.ts'
import { batchFeeHeadings, receiptHeadings } from './export-headings.ts'
import { paymentMethodLabels, financialYearOf, formatReceiptNumber } from './receipt/receipt.ts'
import { type Issued, issueDay, listIssuedReceipts, readBatchFees, toReceipt } from './student-fees.server.ts'

/** CSV always has two decimals: '48000.50'. */
const toRupees = (paise: number, { format }: TableChoice): string | number =>
  format === 'xlsx' ? paise / 100 : (paise / 100).toFixed(2)

/** @throws 404 */
export async function exportBatchFees({ id, ...choice }: TableChoice & { id: number }, call: AdminCall) {
  const { students } = await readBatchFees(call.db, id)
  await logExport(call, { kind: 'receipt', after: { batch: id } })
  const rows = students.map((student) => [
    student.id,
    student.name,
    ...[student.total, student.paid, student.balance, student.overdue].map((paise) =>
      toRupees(paise, choice),
    ),
    student.instalments.find(({ paid, amount }) => paid < amount)?.due,
    student.lastReminder,
  ])
  const name = `fees-batch-${id}-${companyToday()}`
  return sendTable({ name, headings: batchFeeHeadings, pages: [rows], count: rows.length }, choice)
}

/** Without a year or period, exports the current financial year. */
export async function exportReceipts({ year, from, to, ...choice }: TableChoice & Issued, call: AdminCall) {
  if (from && to && from > to)
    badRequest('The last day is before the first.', { to: 'This is before the first day.' })
  const given = { ...(year && { year }), ...(from && { from }), ...(to && { to }) }
  const filter: Partial<Record<'year' | 'from' | 'to', string>> =
    year || from || to ? given : { year: financialYearOf(companyToday()) }
  const receipts = await listIssuedReceipts(call.db, filter)
  await logExport(call, { kind: 'receipt', after: filter })
  const rows = receipts.map((row) => [
    formatReceiptNumber(row),
    row.day,
    row.name,
    row.course,
    row.batch,
    row.purpose,
    toRupees(row.reversesId === null ? row.amount : -row.amount, choice),
    paymentMethodLabels[row.method],
    row.reference,
    toReceipt(row).reverses,
    row.note,
    row.gstRate,
    row.userName,
    issueDay(row),
  ])
  const name = ['receipts', filter.year, from && `from-${from}`, to && `to-${to}`].filter(Boolean).join('-')
  return sendTable({ name, headings: receiptHeadings, pages: [rows], count: rows.length }, choice)
}
