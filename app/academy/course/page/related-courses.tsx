import { CourseCard } from '../card/course-card.tsx'
import { ArrowLink } from '../../../ui/icon/arrow-link.tsx'
import type { ListedCourse } from '../card/listed-course.ts'
import card from '../card/course-card.module.css'
import styles from './related-courses.module.css'

export function RelatedCourses({ courses }: { courses: readonly ListedCourse[] }) {
  return (
    <section className="section" aria-labelledby="related">
      <div className="wrap">
        <div className="head">
          <h2 id="related">Related courses</h2>
          <ArrowLink href="/courses">All courses</ArrowLink>
        </div>
        <div className={`${card.cards} ${styles.list}`}>
          {courses.map((course, index) => (
            <div key={course.id} data-rise data-rise-delay={(index % 4) * 100}>
              <CourseCard course={course} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
