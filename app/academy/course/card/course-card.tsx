import { LocalDate } from '#app/ui/date/local-date.tsx'
import type { ListedIntake } from '#app/academy/batch/intake/listed-intake.ts'
import { SeatBadge } from '#app/academy/batch/intake/seat-badge.tsx'
import { formatCourseFee } from '#app/academy/course/fee.ts'
import type { ListedCourse } from './listed-course.ts'
import { CourseFacts } from './course-facts.tsx'
import styles from './course-card.module.css'
import { StaticIsland } from '#app/ui/script/static-island.tsx'
import { Drawing } from '#app/academy/course/drawing/drawing.tsx'
// Client bundles omit the picture, but need its styles.
import './course-picture.module.css'
import { CoursePicture } from './course-picture.tsx'

/** The server-rendered picture of a course, which browsers reuse in other lists. */
export const CourseArt = ({ course, sizes }: { course: ListedCourse; sizes: string }) => (
  <StaticIsland id={`course-art-${course.id}`} fallback={<Drawing />}>
    {import.meta.env.SSR && <CoursePicture course={course} sizes={sizes} />}
  </StaticIsland>
)

const maxLength = 50

function truncatePreview(description: string): string {
  const characters = Array.from(description)
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}...` : description
}

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
