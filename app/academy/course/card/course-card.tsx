import type { ListedCourse } from './listed-course.ts'
import { CourseFacts } from './course-facts.tsx'
import styles from './course-card.module.css'
import { CoursePicture } from './course-picture.tsx'
import { preview } from './description-preview.ts'

type CourseCardProps = {
  course: ListedCourse
  /** The heading's rank on the page. */
  heading?: 'h2' | 'h3'
  /** The width the card takes, as in an image's attribute of the same name. */
  sizes?: string
}

const inGrid = '(min-width: 80rem) 20rem, (min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 92vw'

/** A course as a card; the whole card is one link to it. */
export function CourseCard({ course, heading: Heading = 'h3', sizes = inGrid }: CourseCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.art}>
        <CoursePicture course={course} sizes={sizes} />
      </div>
      <div className={styles.text}>
        <Heading>
          <a href={`/courses/details/${course.id}`}>{course.name}</a>
        </Heading>
        <p className={styles.preview}>{preview(course.description)}</p>
        <CourseFacts duration={course.duration} type={course.type} className={styles.facts} />
      </div>
    </article>
  )
}
