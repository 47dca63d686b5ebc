import { companyToday } from '#app/ui/date/company-time.ts'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { ExportButton, listPeriods } from '#app/kit/admin/list/export-dialog.tsx'
import { adminMeta, Screen, useHasRight } from '#app/kit/admin/screen.tsx'
import { formatFee } from '#app/academy/course/fee.ts'
import { receiptHeadings } from '#app/academy/fee/export-headings.ts'
import {
  financialYearOf,
  firstDayOf,
  lastDayOf,
  previousFinancialYear,
} from '#app/academy/fee/receipt/receipt.ts'
import type { Route } from './+types/overdue-page'
import { TabHead } from './batch-fees.tsx'
import { OverdueTable } from './fee-tables.tsx'
import { useFeeActions } from './use-fee-actions.tsx'

export const meta = (args: Route.MetaArgs) => adminMeta(args, 'Overdue fees')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  adminApi.get('/admin/fees', { signal: request.signal })

export default function OverduePage({ loaderData: { rows, total } }: Route.ComponentProps) {
  const { pay, remind, remindAll, dialog } = useFeeActions(rows, () => document.querySelector('h1'))
  const may = useHasRight()
  const year = financialYearOf(companyToday())
  const sum = rows.reduce((all, { overdue }) => all + overdue, 0)
  return (
    <Screen
      title="Overdue fees"
      actions={
        may('personalData.release') && (
          <ExportButton
            label="Export receipts"
            title="Export receipts"
            path="/admin/receipts/export"
            dayLabel="Issued"
            periods={[
              ...[year, previousFinancialYear(year)].map((each) => ({
                label: `Financial year ${each}`,
                from: firstDayOf(each),
                to: lastDayOf(each),
              })),
              ...listPeriods().filter(({ from }) => from),
            ]}
            columns={receiptHeadings}
          />
        )
      }
    >
      {total === 0 ? (
        <StatePanel icon="circle-check" title="No overdue fees">
          <p>Students with an instalment past its due date are listed here. Open a batch to see all fees.</p>
        </StatePanel>
      ) : (
        <>
          <TabHead title={formatFee(sum)} count={total}>
            {remindAll(rows)}
          </TabHead>
          <OverdueTable
            students={rows}
            showsBatch
            onPay={pay}
            onRemind={(student) => void remind([student])}
          />
        </>
      )}
      {dialog}
    </Screen>
  )
}
