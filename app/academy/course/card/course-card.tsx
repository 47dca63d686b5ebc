import { LocalDate } from '../../../ui/date/local-date.tsx'
import type { ListedIntake } from '../../batch/intake/listed-intake.ts'
import { SeatBadge } from '../../batch/intake/seat-badge.tsx'
import { formatCourseFee } from '../fee.ts'
import type { ListedCourse } from './listed-course.ts'
import { CourseFacts } from './course-facts.tsx'
import styles from './course-card.module.css'
import { CourseArt } from './course-art.tsx'
import { truncatePreview } from './description-preview.ts'

type CourseCardProps = {
  course: ListedCourse
  next: ListedIntake | undefined
  heading?: 'h2' | 'h3'
  sizes?: string
}

export const gridSizes = '(min-width: 80rem) 20rem, (min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 92vw'

export function CourseCard({ course, next, heading: Heading = 'h3', sizes = gridSizes }: CourseCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.art}>
        <CourseArt course={course} sizes={sizes} />
      </div>
      <div className={styles.text}>
        <Heading>
          <a href={`/courses/details/${course.id}`}>{course.name}</a>
        </Heading>
        <p className={`quiet ${styles.preview}`}>{truncatePreview(course.description)}</p>
        <CourseFacts duration={course.duration} type={course.type} className={styles.facts} />
      </div>
      <p className={styles.end}>
        <b>{formatCourseFee(course)}</b>
        {next && <SeatBadge state={next.seatState} />}
        <span>
          {next ? (
            <>
              Starts <LocalDate value={next.firstDay} />
            </>
          ) : (
            'Dates to be announced'
          )}
        </span>
      </p>
    </article>
  )
}
