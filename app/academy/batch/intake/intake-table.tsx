import { DataTable } from '#app/ui/table/data-table.tsx'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { feeOnRequestText, formatFee } from '#app/academy/course/fee.ts'
import { formatWeekdays } from '#app/academy/batch/class-days.ts'
import type { Batch } from '#app/academy/batch/batch.server.ts'
import { formatClassTimes, getTown } from './intake-text.ts'
import styles from './intake-table.module.css'
import { SeatBadge } from './seat-badge.tsx'

type IntakeTableProps = {
  caption: string
  batches: readonly Batch[]
  instructors: readonly { id: number; name: string }[]
  /** For lists of several courses. */
  hasCourse?: boolean
}

export const IntakeTable = ({ caption, batches, instructors, hasCourse = false }: IntakeTableProps) => (
  <DataTable
    className={styles.intakes}
    aria-label={caption}
    rows={batches}
    keyOf={({ id }) => id}
    columns={[
      {
        head: hasCourse ? 'Course and dates' : 'Dates',
        isRowHeader: true,
        cell: (batch) => <Dates batch={batch} hasCourse={hasCourse} />,
      },
      {
        head: 'Days and hours (IST)',
        className: styles.days,
        cell: (batch) => {
          const names = instructors.filter(({ id }) => batch.instructors.includes(id)).map(({ name }) => name)
          return (
            <>
              {formatWeekdays(batch.weekdays)}
              <small>{formatClassTimes(batch)}</small>
              {names.length > 0 && <small>With {names.join(' and ')}</small>}
            </>
          )
        },
      },
      {
        head: 'Place',
        className: styles.place,
        cell: (batch) => (
          <>
            {getTown(batch)}
            {batch.venue && <small>{batch.venue}</small>}
          </>
        ),
      },
      {
        head: 'Fee',
        className: styles.fee,
        cell: ({ fee, feeOnRequest }) => (feeOnRequest === 1 ? feeOnRequestText : formatFee(fee)),
      },
      { head: 'Seats', className: styles.seats, cell: ({ seatState }) => <SeatBadge state={seatState} /> },
      {
        head: <span className="vh">Apply</span>,
        cell: ({ id, seatState, course_id: courseId }) =>
          seatState !== 'full' && (
            <a
              className="btn btn--s btn--line"
              href={`${hasCourse ? coursePath(courseId) : ''}?intake=${id}#apply`}
            >
              {seatState === 'waiting' ? 'Join waiting list' : 'Apply'}
            </a>
          ),
      },
    ]}
  />
)

const coursePath = (id: number) => `/courses/details/${id}`

function Dates({ batch, hasCourse }: { batch: Batch; hasCourse: boolean }) {
  const { id, courseName, firstDay, lastDay } = batch
  return (
    <>
      {hasCourse ? (
        <>
          <b>
            <a className="title-link" href={coursePath(batch.course_id)}>
              {courseName}
            </a>
          </b>
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
    </>
  )
}
