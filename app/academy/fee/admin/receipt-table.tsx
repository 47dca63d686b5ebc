import { companyClock } from '#app/ui/date/company-time.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { formatFee } from '#app/academy/course/fee.ts'
import { paymentMethodLabels } from '#app/academy/fee/receipt/receipt.ts'
import type { Receipt } from '#app/academy/fee/student-fees.server.ts'
import { ReceiptLink } from './use-fee-actions.tsx'

type ReceiptTableProps = { receipts: readonly Receipt[]; onReverse: (receipt: Receipt) => void }

export function ReceiptTable({ receipts, onReverse }: ReceiptTableProps) {
  if (receipts.length === 0) return <p className="px-4 py-3 lg:px-6">No receipts yet.</p>
  return (
    <DataTable
      className="data-table data-cards"
      aria-label="Receipts"
      rows={receipts}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Receipt',
          className: 'data-cards__name',
          isRowHeader: true,
          cell: (receipt) => (
            <>
              <ReceiptLink receipt={receipt} />
              <small>
                <LocalDate value={receipt.createdAt} />
                {companyClock(new Date(receipt.createdAt)).day !== receipt.day && (
                  <>
                    , paid on <LocalDate value={receipt.day} />
                  </>
                )}
              </small>
            </>
          ),
        },
        { head: 'Name', cell: ({ name }) => name },
        {
          head: 'For',
          cell: ({ purpose, note, reversedBy }) => (
            <>
              {[purpose, note].filter(Boolean).join('. ')}
              {reversedBy && <small className="text-bad">Reversed by {reversedBy}</small>}
            </>
          ),
        },
        {
          head: 'Paid by',
          cell: ({ method, reference }) =>
            [paymentMethodLabels[method], reference].filter(Boolean).join(', '),
        },
        {
          head: 'Amount',
          className: 'data-table__number data-cards__main',
          cell: ({ reverses, amount }) => `${reverses ? '−' : ''}${formatFee(amount)}`,
        },
        {
          head: <span className="sr-only">Actions</span>,
          className: 'data-cards__actions',
          cell: (receipt) =>
            !receipt.reverses &&
            !receipt.reversedBy && (
              <Button
                look="btn--plain btn--s"
                label="Reverse"
                aria-label={`Reverse ${receipt.number}`}
                onClick={() => onReverse(receipt)}
              />
            ),
        },
      ]}
    />
  )
}
