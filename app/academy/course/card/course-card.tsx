import { LocalDate } from '#app/ui/date/local-date.tsx'
import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import { Content, Sentence } from '#app/ui/language/sentence.tsx'
import { contentLanguage, localPath, t } from '#app/ui/language/translate.ts'
import { StaticIsland } from '#app/ui/script/static-island.tsx'
import { type ListedIntake, findNextIntakes } from '#app/academy/batch/intake/listed-intake.ts'
import { SeatBadge } from '#app/academy/batch/intake/seat-badge.tsx'
import { Drawing } from '#app/academy/course/drawing/drawing.tsx'
import { formatCourseFee } from '#app/academy/course/fee.ts'
import { CourseFacts } from './course-facts.tsx'
import { CoursePicture } from './course-picture.tsx'
import type { ListedCourse } from './listed-course.ts'

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

export const cardGrid = 'grid gap-gutter sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'
export const gridSizes = '(min-width: 80rem) 20rem, (min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 92vw'

export function CourseCard({ course, next, heading: Heading = 'h3', sizes = gridSizes }: CourseCardProps) {
  return (
    <article className="group relative grid h-full grid-rows-[auto_1fr_auto] overflow-hidden rounded-1 border border-line bg-surface hover:border-line-2">
      <div className="aspect-3/2 overflow-hidden bg-plate">
        <CourseArt course={course} sizes={sizes} />
      </div>
      <div className="grid grid-rows-[auto_auto_1fr] gap-2 px-5 pt-5 pb-4">
        <Heading className="text-h4 tracking-normal">
          <a
            className="text-inherit no-underline group-hover:text-accent after:absolute after:inset-0 after:rounded-1 focus-visible:flat focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
            href={localPath(`/courses/details/${course.id}`)}
          >
            <Content>{course.name}</Content>
          </a>
        </Heading>
        <p
          className="text-small leading-lead text-ink-2"
          lang={contentLanguage(truncatePreview(course.description))}
        >
          {truncatePreview(course.description)}
        </p>
        <CourseFacts
          duration={course.duration}
          type={course.type}
          className="gap-x-4 gap-y-1 self-end pt-2 text-small text-ink [&_.i]:text-mark"
        />
      </div>
      <p className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-t border-line px-5 pt-4 pb-5 text-small leading-ui nums">
        <b className="font-display text-h4 leading-lead font-medium">{formatCourseFee(course)}</b>
        {next && <SeatBadge state={next.seatState} />}
        <span className="col-span-full text-ink-2">
          {next ? (
            <Sentence text="Starts {date}" date={<LocalDate value={next.firstDay} />} />
          ) : (
            t('Dates to be announced')
          )}
        </span>
      </p>
    </article>
  )
}

// Three columns if four would leave a single card in the last row.
const list =
  '*:snap-start max-sm:-ms-1 max-sm:-me-margin max-sm:[scroll-snap-type:x_mandatory] max-sm:scroll-ps-1 max-sm:auto-cols-[min(84%,22rem)] max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:p-1 max-sm:pe-margin max-sm:[scrollbar-width:none] xl:has-[>:nth-child(4n+1):last-child]:grid-cols-3'

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
