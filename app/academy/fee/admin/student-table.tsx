import { useState } from 'react'
import table from '#app/kit/admin/list/table.module.css'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { formatFee } from '#app/academy/course/fee.ts'
import styles from './fees.module.css'
import { StatusShape } from '#app/kit/admin/badge/status-shape.tsx'
import { formatDate } from '#app/ui/date/date-formats.ts'
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
        className={`${table.table} ${table.cards}`}
        aria-label="Students"
        rows={shown}
        keyOf={({ id }) => id}
        columns={[
          { head: 'Name', className: table.name, isRowHeader: true, cell: ({ name }) => name },
          {
            head: 'Instalments',
            cell: ({ instalments }) => <InstalmentChips instalments={instalments} />,
          },
          { head: 'Paid', className: table.number, cardLabel: 'Paid', cell: ({ paid }) => formatFee(paid) },
          {
            head: 'Balance',
            className: `${table.number} ${table.main}`,
            cardLabel: 'Balance',
            cell: ({ balance }) => formatFee(balance),
          },
          {
            head: <span className="vh">Actions</span>,
            className: table.actions,
            cell: (student) => (
              <>
                {student.balance > 0 && (
                  <button
                    className="btn btn--plain btn--s"
                    type="button"
                    data-pay
                    aria-label={`Record payment of ${student.name}`}
                    onClick={() => onPay(student)}
                  >
                    Record payment
                  </button>
                )}
                <button
                  className="btn btn--plain btn--s"
                  type="button"
                  aria-label={`Change instalments of ${student.name}`}
                  onClick={() => onChangePlan(student)}
                >
                  Instalments
                </button>
              </>
            ),
          },
        ]}
      />
      {students.length > shown.length && (
        <p className={styles.more}>
          <button className="btn btn--plain" type="button" onClick={() => setShowsAll(true)}>
            <AdminIcon name="chevron-down" />
            Show all {students.length}
          </button>
        </p>
      )}
    </>
  )
}

export const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** Shows a chip per instalment: paid, days late, or the due date. */
function InstalmentChips({ instalments }: Pick<StudentFees, 'instalments'>) {
  return (
    <ol className={styles.chips} role="list">
      {instalments.map(({ id, amount, due, paid, daysLate }) => {
        const part = paid > 0 ? `, ${formatFee(paid)} paid` : ''
        const [className, shape, text] =
          paid === amount
            ? ([styles.paid, 'approved', 'Paid'] as const)
            : daysLate > 0
              ? ([styles.late, 'inprogress', `${daysText(daysLate)} late${part}`] as const)
              : ([undefined, 'pending', `${formatDate(due, 'shortDay')}${part}`] as const)
        return (
          <li key={id} className={className}>
            <StatusShape status={shape} />
            {text}
          </li>
        )
      })}
    </ol>
  )
}
