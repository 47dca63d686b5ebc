import { useState } from 'react'
import { formatDate } from '#app/ui/date/date-formats.ts'
import { Button } from '#app/ui/form/button.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { StatusShape } from '#app/kit/admin/badge/status-shape.tsx'
import { formatFee } from '#app/academy/course/fee.ts'
import type { StudentFees } from '#app/academy/fee/student-fees.server.ts'

const shownAtFirst = 10

type StudentTableProps = {
  students: readonly StudentFees[]
  onPay: (student: StudentFees) => void
  onChangePlan: (student: StudentFees) => void
}

export function StudentTable({ students, onPay, onChangePlan }: StudentTableProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? students : students.slice(0, shownAtFirst)
  return (
    <>
      <DataTable
        className="data-table data-cards"
        aria-label="Students"
        rows={shown}
        keyOf={({ id }) => id}
        columns={[
          { head: 'Name', className: 'data-cards__name', isRowHeader: true, cell: ({ name }) => name },
          {
            head: 'Instalments',
            cell: ({ instalments }) => <InstalmentChips instalments={instalments} />,
          },
          {
            head: 'Paid',
            className: 'data-table__number',
            cardLabel: 'Paid',
            cell: ({ paid }) => formatFee(paid),
          },
          {
            head: 'Balance',
            className: 'data-table__number data-cards__main',
            cardLabel: 'Balance',
            cell: ({ balance }) => formatFee(balance),
          },
          {
            head: <span className="sr-only">Actions</span>,
            className: 'data-cards__actions',
            cell: (student) => (
              <>
                {student.balance > 0 && (
                  <Button
                    look="btn--plain btn--s"
                    label="Record payment"
                    data-pay
                    aria-label={`Record payment of ${student.name}`}
                    onClick={() => onPay(student)}
                  />
                )}
                <Button
                  look="btn--plain btn--s"
                  label="Instalments"
                  aria-label={`Change instalments of ${student.name}`}
                  onClick={() => onChangePlan(student)}
                />
              </>
            ),
          },
        ]}
      />
      {students.length > shown.length && (
        <p className="px-4 py-3 lg:px-6">
          <Button
            look="btn--plain"
            icon="chevron-down"
            label={`Show all ${students.length}`}
            onClick={() => setShowsAll(true)}
          />
        </p>
      )}
    </>
  )
}

export const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** Shows a chip per instalment: paid, days late, or the due date. */
function InstalmentChips({ instalments }: Pick<StudentFees, 'instalments'>) {
  return (
    <ol className="flex flex-wrap gap-1 max-lg:grid max-lg:grid-cols-3" role="list">
      {instalments.map(({ id, amount, due, paid, daysLate }) => {
        const part = paid > 0 ? `, ${formatFee(paid)} paid` : ''
        const [className, shape, text] =
          paid === amount
            ? (['border-transparent bg-good-soft text-good', 'approved', 'Paid'] as const)
            : daysLate > 0
              ? ([
                  'border-transparent bg-bad-soft font-semibold text-bad',
                  'inprogress',
                  `${daysText(daysLate)} late${part}`,
                ] as const)
              : (['border-line text-ink-3', 'pending', `${formatDate(due, 'shortDay')}${part}`] as const)
        return (
          <li
            key={id}
            className={`inline-flex items-center gap-1.5 rounded-1 border px-1 py-1 text-micro max-lg:min-h-8 max-lg:justify-center lg:min-w-24 lg:px-2 lg:whitespace-nowrap ${className}`}
          >
            <StatusShape status={shape} />
            {text}
          </li>
        )
      })}
    </ol>
  )
}
