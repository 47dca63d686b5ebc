import type { ListedCourse } from './listed-course.ts'
import { CourseFacts } from './course-facts.tsx'
import styles from './course-card.module.css'
import { CoursePicture } from './course-picture.tsx'
import { truncatePreview } from './description-preview.ts'

type CourseCardProps = {
  course: ListedCourse
  heading?: 'h2' | 'h3'
  sizes?: string
}

const gridSizes = '(min-width: 80rem) 20rem, (min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 92vw'

export function CourseCard({ course, heading: Heading = 'h3', sizes = gridSizes }: CourseCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.art}>
        <CoursePicture course={course} sizes={sizes} />
      </div>
      <div className={styles.text}>
        <Heading>
          <a href={`/courses/details/${course.id}`}>{course.name}</a>
        </Heading>
        <p className={`quiet ${styles.preview}`}>{truncatePreview(course.description)}</p>
        <CourseFacts duration={course.duration} type={course.type} className={styles.facts} />
      </div>
    </article>
  )
}
