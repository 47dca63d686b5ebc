import { Link } from 'react-router'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { formatFee } from '#app/academy/course/fee.ts'
import styles from './fees.module.css'
import { daysText } from './student-table.tsx'
import type { StudentFees } from '#app/academy/fee/student-fees.server.ts'

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

export function OverdueTable({ students, showsBatch, onPay, onRemind }: OverdueTableProps) {
  return (
    <table className={`${styles.table} ${styles.overdue}`}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">{showsBatch ? 'Batch' : 'Instalment'}</th>
          <th scope="col">Was due</th>
          <th scope="col" className={styles.number}>
            Amount
          </th>
          <th scope="col">Last reminder</th>
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {students.map((student) => {
          const { id, name, batchId, batchTitle, overdue, lastReminder, hasEmail } = student
          const { due, daysLate, place } = findLate(student)
          return (
            <tr key={id}>
              <th scope="row" className={styles.name}>
                {name}
              </th>
              <td>{showsBatch ? <Link to={`/admin/batches/${batchId}/fees`}>{batchTitle}</Link> : place}</td>
              <td className={styles.due}>
                <LocalDate value={due} /> <b className={styles.bad}>{daysText(daysLate)}</b>
              </td>
              <td className={`${styles.number} ${styles.main}`}>
                <b>{formatFee(overdue)}</b>
              </td>
              <td className={styles.line}>
                <span className={styles.label}>Last reminder: </span>
                {lastReminder ? <LocalDate value={lastReminder} format="dayMonth" /> : 'Not yet'}
              </td>
              <td className={styles.actions}>
                <button
                  className="btn btn--line btn--s"
                  type="button"
                  data-pay
                  aria-label={`Record payment of ${name}`}
                  onClick={() => onPay(student)}
                >
                  Record payment
                </button>
                {hasEmail ? (
                  <button
                    className="btn btn--plain btn--s"
                    type="button"
                    aria-label={`Remind ${name}`}
                    onClick={() => onRemind(student)}
                  >
                    Remind
                  </button>
                ) : (
                  <span className="muted">No e-mail</span>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
