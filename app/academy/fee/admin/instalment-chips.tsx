import { StatusShape } from '#app/kit/admin/badge/status-shape.tsx'
import { formatDate } from '#app/ui/date/date-formats.ts'
import type { StudentFees } from '#app/academy/fee/fee.server.ts'
import { formatFee } from '#app/academy/course/fee.ts'
import styles from './fees.module.css'

export const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** Shows a chip per instalment: paid, days late, or the due date. */
export function InstalmentChips({ instalments }: Pick<StudentFees, 'instalments'>) {
  return (
    <ol className={styles.chips} role="list">
      {instalments.map(({ id, amount, due, paid, daysLate }) => {
        if (paid === amount)
          return (
            <li key={id} className={styles.paid}>
              <StatusShape status="approved" />
              Paid
            </li>
          )
        const part = paid > 0 ? `, ${formatFee(paid)} paid` : ''
        if (daysLate > 0)
          return (
            <li key={id} className={styles.late}>
              <StatusShape status="inprogress" />
              {daysText(daysLate)} late{part}
            </li>
          )
        return (
          <li key={id}>
            <StatusShape status="pending" />
            {formatDate(due, 'shortDay')}
            {part}
          </li>
        )
      })}
    </ol>
  )
}
