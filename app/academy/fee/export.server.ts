import type { AdminCall } from '../../platform/api/define-resource.server.ts'
import { byteOrderMark, type Cell, formatCsvLine } from '../../platform/api/csv/csv.ts'
import { attachment } from '../../platform/api/response/attachment.ts'
import { writeAuditEntry } from '../../records/audit/write-audit.server.ts'
import { companyToday } from '../../ui/date/company-time.ts'
import { paymentMethodLabels } from './receipt/payment-methods.ts'
import { financialYearOf, formatReceiptNumber } from './receipt/financial-year.ts'
import { issueDay, listReceiptsOfYear, readBatchFees, toReceipt } from './student-fees.server.ts'

/** For spreadsheets: '48000.50'. */
const toRupees = (paise: number): string => (paise / 100).toFixed(2)

function csvResponse(name: string, lines: readonly (readonly Cell[])[]): Response {
  return new Response(byteOrderMark + lines.map(formatCsvLine).join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachment(`${name}.csv`),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}

/** @throws 404 */
export async function exportBatchFees({ db, admin }: AdminCall, id: number): Promise<Response> {
  const { students } = await readBatchFees(db, id)
  await db
    .transaction()
    .execute((trx) =>
      writeAuditEntry(trx, admin, { action: 'export', kind: 'receipt', after: { batch: id } }),
    )
  return csvResponse(`fees-batch-${id}-${companyToday()}`, [
    ['Id', 'Name', 'Fee (₹)', 'Paid (₹)', 'Balance (₹)', 'Overdue (₹)', 'Next due', 'Last reminder'],
    ...students.map((student) => [
      student.id,
      student.name,
      ...[student.total, student.paid, student.balance, student.overdue].map(toRupees),
      student.instalments.find(({ paid, amount }) => paid < amount)?.due,
      student.lastReminder,
    ]),
  ])
}

export async function exportReceipts(
  { db, admin }: AdminCall,
  year = financialYearOf(companyToday()),
): Promise<Response> {
  const rows = await listReceiptsOfYear(db, year)
  await db
    .transaction()
    .execute((trx) => writeAuditEntry(trx, admin, { action: 'export', kind: 'receipt', after: { year } }))
  return csvResponse(`receipts-${year}`, [
    [
      'Number',
      'Day',
      'Name',
      'Course',
      'Batch',
      'For',
      'Amount (₹)',
      'Method',
      'Reference',
      'Reverses',
      'Note',
      'GST (%)',
      'Received by',
      'Issued',
    ],
    ...rows.map((row) => [
      formatReceiptNumber(row),
      row.day,
      row.name,
      row.course,
      row.batch,
      row.purpose,
      toRupees(row.reversesId === null ? row.amount : -row.amount),
      paymentMethodLabels[row.method],
      row.reference,
      toReceipt(row).reverses,
      row.note,
      row.gstRate,
      row.userName,
      issueDay(row),
    ]),
  ])
}
