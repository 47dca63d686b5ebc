import { Content } from '#app/ui/language/sentence.tsx'
import { contentLanguage, localPath, t } from '#app/ui/language/translate.ts'
import { AcademyMark } from '#app/kit/page/logo/logo.tsx'
import { useIdentity } from '#app/kit/page/page-meta.ts'
import type { Texts } from '#app/kit/page/texts/page-texts.ts'
import { findNextIntakes, type ListedIntake } from '#app/academy/batch/intake/listed-intake.ts'
import type { Category } from '#app/academy/category/category.server.ts'
import { CourseCard } from '#app/academy/course/card/course-card.tsx'
import type { ListedCourse } from '#app/academy/course/card/listed-course.ts'
import { Pager } from './banners.tsx'

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
    <section className="bg-plate py-section text-ink" data-house="academy" aria-labelledby="h-courses">
      <div className="wrap" data-slides data-course-choice>
        <p className="mb-5 flex items-center gap-2.5 font-display leading-none font-semibold">
          <AcademyMark className="size-6" />
          {useIdentity().academyName}
        </p>
        <div className="head">
          <h2 id="h-courses" lang={contentLanguage(texts.coursesTitle)}>
            {texts.coursesTitle}
          </h2>
          <p className="lead" lang={contentLanguage(texts.coursesLead)}>
            {texts.coursesLead}
          </p>
        </div>
        <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
          <form action={localPath('/courses')}>
            <div className="choices" role="group" aria-label={t('Category')}>
              <button className="choice" type="submit" aria-pressed="true">
                {t('ALL')}
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
                  <Content>{name}</Content>
                </button>
              ))}
            </div>
          </form>
          <Pager labels={[t('Previous courses'), t('Next courses')]} className="max-sm:hidden" />
        </div>
        <div
          className="grid [scroll-snap-type:x_mandatory] scrollbar-none auto-cols-[min(84%,22rem)] grid-flow-col gap-gutter overflow-x-auto transition-opacity aria-busy:opacity-50 max-sm:-me-margin max-sm:pe-margin sm:auto-cols-[100%] md:auto-cols-[calc((100%-var(--gutter))/2)] lg:auto-cols-[calc((100%-2*var(--gutter))/3)] xl:auto-cols-[calc((100%-3*var(--gutter))/4)]"
          data-slides-track
          tabIndex={0}
          role="group"
          aria-labelledby="h-courses"
        >
          {courses.map((course) => (
            <div
              key={course.id}
              className="snap-start [&_article>:first-child]:bg-soft"
              data-course={course.id}
            >
              <CourseCard course={course} next={next.get(course.id)} sizes={sizes} />
            </div>
          ))}
        </div>
        <p
          className="text-center text-h4 font-semibold not-empty:py-10"
          role="status"
          data-course-none={t('No courses found in this category')}
          data-course-failed={t('Failed to load courses')}
        >
          {courses.length === 0 ? t('No courses found in this category') : ''}
        </p>
      </div>
    </section>
  )
}
