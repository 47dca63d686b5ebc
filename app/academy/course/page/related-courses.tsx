import { findNextIntakes, type ListedIntake } from '#app/academy/batch/intake/listed-intake.ts'
import { CourseCard } from '#app/academy/course/card/course-card.tsx'
import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import type { ListedCourse } from '#app/academy/course/card/listed-course.ts'
import card from '#app/academy/course/card/course-card.module.css'
import styles from './related-courses.module.css'

type RelatedCoursesProps = { courses: readonly ListedCourse[]; intakes: readonly ListedIntake[] }

export function RelatedCourses({ courses, intakes }: RelatedCoursesProps) {
  const next = findNextIntakes(intakes)
  return (
    <section className="section no-print" aria-labelledby="related">
      <div className="wrap">
        <div className="head">
          <h2 id="related">Related courses</h2>
          <ArrowLink href="/courses">All courses</ArrowLink>
        </div>
        <div className={`${card.cards} ${styles.list}`}>
          {courses.map((course, index) => (
            <div key={course.id} data-rise data-rise-delay={(index % 4) * 100}>
              <CourseCard course={course} next={next.get(course.id)} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
