import type { Batch } from '../../batch/endpoints.ts'
import { formatClassTimes, getTown } from '../../batch/intake/intake-text.ts'
import { SeatShape } from '../../batch/intake/seat-badge.tsx'
import { seatStateLabels } from '../../batch/seat-state.ts'
import { numberWord } from '../../../ui/text/number-word.ts'
import { LocalDate } from '../../../ui/date/local-date.tsx'
import type { Course } from '../endpoints.ts'
import { formatCourseFee } from '../fee.ts'
import styles from './course-hero.module.css'

type CourseFactsStripProps = { course: Course; next: Batch | undefined }

export function CourseFactsStrip({ course, next }: CourseFactsStripProps) {
  const instalments = next?.instalments.length ?? 0
  return (
    <dl className={styles.strip}>
      <div>
        <dt>Fee</dt>
        <dd>{formatCourseFee(course)}</dd>
        {instalments > 1 && <dd>In {numberWord(instalments)} instalments</dd>}
      </div>
      <div>
        <dt>Duration</dt>
        <dd>{course.duration}</dd>
      </div>
      <div>
        <dt>Next start</dt>
        <dd>{next ? <LocalDate value={next.firstDay} /> : 'Not set yet'}</dd>
        <dd>{next ? `${getTown(next)}, ${formatClassTimes(next)}` : 'Ask us when the next batch begins'}</dd>
      </div>
      {next && (
        <div>
          <dt>Seats</dt>
          <dd>
            <SeatShape state={next.seatState} />
            {seatStateLabels[next.seatState]}
          </dd>
          <dd>{`Batch of ${next.seats}`}</dd>
        </div>
      )}
    </dl>
  )
}
