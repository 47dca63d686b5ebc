import { LocalDate } from '#app/ui/date/local-date.tsx'
import { feeOnRequestText, formatFee } from '#app/academy/course/fee.ts'
import { formatWeekdays } from '#app/academy/batch/class-days.ts'
import type { Batch } from '#app/academy/batch/batch.server.ts'
import { formatClassTimes, getTown } from './intake-text.ts'
import styles from './intake-table.module.css'
import { SeatBadge } from './seat-badge.tsx'

type Instructors = readonly { id: number; name: string }[]

type IntakeTableProps = {
  caption: string
  batches: readonly Batch[]
  instructors: Instructors
  /** For lists of several courses. */
  hasCourse?: boolean
}

// Rows are cards on small screens, where explicit roles preserve the table semantics.
export function IntakeTable({ caption, batches, instructors, hasCourse = false }: IntakeTableProps) {
  return (
    <table className={styles.intakes} role="table">
      <caption className="vh">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader">{hasCourse ? 'Course and dates' : 'Dates'}</th>
          <th role="columnheader">Days and hours (IST)</th>
          <th role="columnheader">Place</th>
          <th role="columnheader">Fee</th>
          <th role="columnheader">Seats</th>
          <th role="columnheader">
            <span className="vh">Apply</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {batches.map((batch) => (
          <IntakeRow key={batch.id} batch={batch} instructors={instructors} hasCourse={hasCourse} />
        ))}
      </tbody>
    </table>
  )
}

type IntakeRowProps = { batch: Batch; instructors: Instructors; hasCourse: boolean }

function IntakeRow({ batch, instructors, hasCourse }: IntakeRowProps) {
  const { id, courseName, firstDay, lastDay, weekdays, venue, fee, feeOnRequest, seatState } = batch
  const coursePath = `/courses/details/${batch.course_id}`
  const names = instructors.filter((person) => batch.instructors.includes(person.id)).map(({ name }) => name)
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {hasCourse && (
          <b>
            <a className="title-link" href={coursePath}>
              {courseName}
            </a>
          </b>
        )}
        {hasCourse ? (
          <>
            <LocalDate value={firstDay} /> to <LocalDate value={lastDay} />
          </>
        ) : (
          <>
            <b>
              <LocalDate value={firstDay} />
            </b>
            <small>
              to <LocalDate value={lastDay} />
            </small>
          </>
        )}
        <a
          className={styles.file}
          href={`/batches/${id}/calendar.ics`}
          download={`batch-${id}.ics`}
          aria-label={`Add to calendar: ${courseName}, ${firstDay}`}
        >
          Add to calendar
        </a>
      </th>
      <td role="cell" className={styles.days}>
        {formatWeekdays(weekdays)}
        <small>{formatClassTimes(batch)}</small>
        {names.length > 0 && <small>With {names.join(' and ')}</small>}
      </td>
      <td role="cell" className={styles.place}>
        {getTown(batch)}
        {venue && <small>{venue}</small>}
      </td>
      <td role="cell" className={`num ${styles.fee}`}>
        {feeOnRequest === 1 ? feeOnRequestText : formatFee(fee)}
      </td>
      <td role="cell" className={styles.seats}>
        <SeatBadge state={seatState} />
      </td>
      <td role="cell">
        {seatState !== 'full' && (
          <a className="btn btn--s btn--line" href={`${hasCourse ? coursePath : ''}?intake=${id}#apply`}>
            {seatState === 'waiting' ? 'Join waiting list' : 'Apply'}
          </a>
        )}
      </td>
    </tr>
  )
}
