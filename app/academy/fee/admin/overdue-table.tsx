import { Link } from 'react-router'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { formatFee } from '#app/academy/course/fee.ts'
import type { StudentFees } from '#app/academy/fee/student-fees.server.ts'
import { daysText } from './student-table.tsx'

type OverdueTableProps = {
  students: readonly StudentFees[]
  showsBatch?: boolean
  onPay: (student: StudentFees) => void
  onRemind: (student: StudentFees) => void
}

const findLate = ({ instalments }: StudentFees) => {
  const index = instalments.findIndex(({ daysLate }) => daysLate > 0)
  const { due = '', daysLate = 0 } = instalments[index] ?? {}
  return { due, daysLate, place: `${index + 1} of ${instalments.length}` }
}

const markedRow = 'max-lg:shadow-[inset_3px_0_0_var(--c-bad)] lg:*:first:shadow-[inset_3px_0_0_var(--c-bad)]'

export function OverdueTable({ students, showsBatch, onPay, onRemind }: OverdueTableProps) {
  return (
    <DataTable
      className="data-table data-cards"
      aria-label="Overdue"
      rows={students}
      keyOf={({ id }) => id}
      rowProps={() => ({ className: markedRow })}
      columns={[
        { head: 'Name', className: 'data-cards__name', isRowHeader: true, cell: ({ name }) => name },
        showsBatch
          ? {
              head: 'Batch',
              cardLabel: 'Batch',
              cell: ({ batchId, batchTitle }) => (
                <Link to={`/admin/batches/${batchId}/fees`}>{batchTitle}</Link>
              ),
            }
          : { head: 'Instalment', cardLabel: 'Instalment', cell: (student) => findLate(student).place },
        {
          head: 'Was due',
          cardLabel: 'Was due',
          cell: (student) => {
            const { due, daysLate } = findLate(student)
            return (
              <>
                <LocalDate value={due} /> <b className="text-bad">{daysText(daysLate)}</b>
              </>
            )
          },
        },
        {
          head: 'Amount',
          className: 'data-table__number data-cards__main',
          cell: ({ overdue }) => <b>{formatFee(overdue)}</b>,
        },
        {
          head: 'Last reminder',
          cardLabel: 'Last reminder',
          cell: ({ lastReminder }) =>
            lastReminder ? <LocalDate value={lastReminder} format="dayMonth" /> : 'Not yet',
        },
        {
          head: <span className="sr-only">Actions</span>,
          className: 'data-cards__actions lg:whitespace-nowrap',
          cell: (student) => (
            <>
              <Button
                look="btn--line btn--s"
                label="Record payment"
                data-pay
                aria-label={`Record payment of ${student.name}`}
                onClick={() => onPay(student)}
              />
              {student.hasEmail ? (
                <Button
                  look="btn--plain btn--s"
                  label="Remind"
                  aria-label={`Remind ${student.name}`}
                  onClick={() => onRemind(student)}
                />
              ) : (
                <span className="text-ink-3">No e-mail</span>
              )}
            </>
          ),
        },
      ]}
    />
  )
}
