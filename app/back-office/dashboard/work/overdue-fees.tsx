import { Button } from '#app/ui/form/button.tsx'
import { formatFee } from '#app/academy/course/fee.ts'
import { daysText } from '#app/academy/fee/admin/student-table.tsx'
import { useReminders } from '#app/academy/fee/admin/use-fee-actions.tsx'
import { DashboardCard, CardLink } from '#app/back-office/dashboard/dashboard-card.tsx'
import styles from './work.module.css'
import type { StudentFees } from '#app/academy/fee/student-fees.server.ts'

const maxRows = 3

export function OverdueFees({ students }: { students: readonly StudentFees[] }) {
  const { remind, isReminding } = useReminders()
  const sum = students.reduce((all, { overdue }) => all + overdue, 0)
  return (
    <DashboardCard
      title="Fees overdue"
      aside={
        <CardLink to="/admin/fees">
          {students.length === 1 ? '1 student' : `${students.length} students`}, {formatFee(sum)}
        </CardLink>
      }
    >
      <ul role="list" aria-busy={isReminding}>
        {students.slice(0, maxRows).map((student) => (
          <li key={student.id} className={styles.fee}>
            <div>
              <b>{student.name}</b>
              <p>
                {student.batchTitle}, overdue by {daysText(findDaysLate(student))}
              </p>
            </div>
            <b>{formatFee(student.overdue)}</b>
            {student.hasEmail ? (
              <Button
                look="btn--line btn--s"
                label="Send reminder"
                aria-label={`Send reminder to ${student.name}`}
                onClick={() => void remind([student])}
              />
            ) : (
              <span className="muted">No e-mail</span>
            )}
          </li>
        ))}
      </ul>
    </DashboardCard>
  )
}

const findDaysLate = ({ instalments }: StudentFees): number =>
  Math.max(...instalments.map(({ daysLate }) => daysLate))
