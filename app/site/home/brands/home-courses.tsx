import type { Texts } from '#app/kit/page/texts/page-texts.ts'
import type { Category } from '#app/academy/category/category.server.ts'
import type { ListedCourse } from '#app/academy/course/card/listed-course.ts'
import { findNextIntakes, type ListedIntake } from '#app/academy/batch/intake/listed-intake.ts'
import { useIdentity } from '#app/kit/page/root-data.ts'
import { AcademyMark } from '#app/kit/page/logo/academy-mark.tsx'
import { CourseCard } from '#app/academy/course/card/course-card.tsx'
import styles from './home-courses.module.css'
import { Pager } from '#app/site/home/banners.tsx'

const sizes = '(min-width: 80rem) 20rem, (min-width: 64rem) 31vw, (min-width: 48rem) 46vw, 84vw'

type HomeCoursesProps = {
  texts: Texts<'home'>
  courses: readonly ListedCourse[]
  categories: readonly Category[]
  intakes: readonly ListedIntake[]
}

/** Category buttons filter the slides (app/site/script/home.ts). Without a script, they open /courses. */
export function HomeCourses({ texts, courses, categories, intakes }: HomeCoursesProps) {
  const next = findNextIntakes(intakes)
  return (
    <section className={`section ${styles.academy}`} data-house="academy" aria-labelledby="h-courses">
      <div className="wrap" data-slides data-course-choice>
        <p className={`line ${styles.name}`}>
          <AcademyMark />
          {useIdentity().academyName}
        </p>
        <div className="head">
          <h2 id="h-courses">{texts.coursesTitle}</h2>
          <p className="lead">{texts.coursesLead}</p>
        </div>
        <div className={`row ${styles.bar}`}>
          <form action="/courses">
            <div className="choices" role="group" aria-label="Category">
              <button className="choice" type="submit" aria-pressed="true">
                ALL
              </button>
              {categories.map(({ id, name }) => (
                <button
                  key={id}
                  className="choice"
                  type="submit"
                  name="category_id"
                  value={id}
                  aria-pressed="false"
                >
                  {name}
                </button>
              ))}
            </div>
          </form>
          <Pager itemsLabel="courses" className={styles.pager} />
        </div>
        <div
          className={styles.slides}
          data-slides-track
          tabIndex={0}
          role="group"
          aria-labelledby="h-courses"
        >
          {courses.map((course) => (
            <div key={course.id} data-course={course.id}>
              <CourseCard course={course} next={next.get(course.id)} sizes={sizes} />
            </div>
          ))}
        </div>
        <p
          className={styles.state}
          role="status"
          data-course-none="No courses found in this category"
          data-course-failed="Failed to load courses"
        >
          {courses.length === 0 ? 'No courses found in this category' : ''}
        </p>
      </div>
    </section>
  )
}
