import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import { t } from '#app/ui/language/translate.ts'
import { findNextIntakes, type ListedIntake } from '#app/academy/batch/intake/listed-intake.ts'
import { CourseCard, cardGrid } from '#app/academy/course/card/course-card.tsx'
import type { ListedCourse } from '#app/academy/course/card/listed-course.ts'

// Three columns if four would leave a single card in the last row.
const list =
  '*:snap-start max-sm:-ms-1 max-sm:-me-margin max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-ps-1 max-sm:auto-cols-[min(84%,22rem)] max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:p-1 max-sm:pe-margin max-sm:[scrollbar-width:none] xl:has-[>:nth-child(4n+1):last-child]:grid-cols-3'

type RelatedCoursesProps = { courses: readonly ListedCourse[]; intakes: readonly ListedIntake[] }

export function RelatedCourses({ courses, intakes }: RelatedCoursesProps) {
  const next = findNextIntakes(intakes)
  return (
    <section className="py-section print:hidden" aria-labelledby="related">
      <div className="wrap">
        <div className="head">
          <h2 id="related">{t('Related courses')}</h2>
          <ArrowLink href="/courses">{t('All courses')}</ArrowLink>
        </div>
        <div className={`${cardGrid} ${list}`}>
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
