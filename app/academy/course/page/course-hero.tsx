import type { Crumb } from '../../../kit/page/page-meta.ts'
import { Breadcrumb } from '../../../kit/page/header/breadcrumb.tsx'
import { CourseFacts } from '../card/course-facts.tsx'
import { CoursePicture } from '../card/course-picture.tsx'
import type { Course } from '../endpoints.ts'
import styles from './course-hero.module.css'
import { getFirstSentence } from './parse-course-text.ts'

export function CourseHero({ course, crumbs }: { course: Course; crumbs: readonly Crumb[] }) {
  const { name, description, duration, type, users } = course
  return (
    <section className={`on-deep ${styles.hero}`}>
      <div className="wrap">
        <Breadcrumb crumbs={crumbs} />
        <div className={styles.inner}>
          <div>
            <h1>{name}</h1>
            <p className="lead">{getFirstSentence(description)}</p>
            <CourseFacts duration={duration} type={type} users={users} className={styles.facts} />
            <a className="btn btn--inv" href="#apply">
              Apply for this course
            </a>
          </div>
          <div className={styles.picture}>
            <CoursePicture course={course} sizes="(min-width: 60rem) 36rem, 92vw" isLead />
          </div>
        </div>
      </div>
    </section>
  )
}
