import { countText } from '#app/ui/text/count-text.ts'
import { formatFee } from '#app/academy/course/fee.ts'
import type { StudentFees } from '#app/academy/fee/student-fees.server.ts'
import { DashboardCard, CardLink } from '#app/back-office/dashboard/dashboard-card.tsx'

const maxRows = 3

export function OverdueFees({ students }: { students: readonly StudentFees[] }) {
  const sum = students.reduce((all, { overdue }) => all + overdue, 0)
  return (
    <DashboardCard
      title="Fees overdue"
      aside={
        <CardLink to="/admin/fees">
          {countText(students.length, 'student')}, {formatFee(sum)}
        </CardLink>
      }
    >
      <ul role="list">
        {students.slice(0, maxRows).map((student) => (
          <li
            key={student.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line px-4.5 py-3 tabular-nums"
          >
            <div>
              <b>{student.name}</b>
              <p className="text-small text-ink-3">
                {student.batchTitle}, overdue by {countText(findDaysLate(student), 'day')}
              </p>
            </div>
            <b>{formatFee(student.overdue)}</b>
          </li>
        ))}
      </ul>
    </DashboardCard>
  )
}

const findDaysLate = ({ instalments }: StudentFees): number =>
  Math.max(...instalments.map(({ daysLate }) => daysLate))
