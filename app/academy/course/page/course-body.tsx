import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Content } from '#app/ui/language/sentence.tsx'
import { contentLanguage, t } from '#app/ui/language/translate.ts'
import { Fact } from '#app/ui/panel/fact.tsx'
import { Portrait } from '#app/ui/picture/portrait.tsx'
import type { Block } from '#app/ui/rich-text/blocks.ts'
import { RichText } from '#app/ui/rich-text/rich-text.tsx'
import { splitLines } from '#app/ui/text/paragraphs-and-lines.ts'
import { useIdentity } from '#app/kit/page/page-meta.ts'
import type { Profile } from '#app/company/profile/profile.server.ts'
import type { Testimonial } from '#app/company/testimonial/testimonial.server.ts'
import type { Batch } from '#app/academy/batch/batch.server.ts'
import { SeatBadge } from '#app/academy/batch/intake/seat-badge.tsx'
import type { Course } from '#app/academy/course/course.server.ts'
import { formatCourseFee } from '#app/academy/course/fee.ts'
import { CourseWeeks } from './course-weeks.tsx'

type CourseBodyProps = {
  course: Course
  overview: readonly Block[]
  next: Batch | undefined
  instructors: readonly Profile[]
  testimonials: readonly Testimonial[]
}

export function CourseBody({ course, overview, next, instructors, testimonials }: CourseBodyProps) {
  const { hostelPrice } = useIdentity()
  return (
    <div className="wrap cols gap-y-12 py-mid lg:items-start print:gap-6 print:py-6">
      <div className="space-y-fluid lg:col-span-7 print:space-y-6 [&_h2]:mb-5">
        <section>
          <h2>{t('Course Overview')}</h2>
          <div className="stack max-w-measure" lang={contentLanguage(course.description)}>
            <RichText blocks={overview} headings={['h3', 'h4']} />
          </div>
        </section>
        <section id="learn">
          <h2>{t('Program Modules')}</h2>
          <CourseWeeks duration={course.duration} next={next} />
          <ol
            className="border-b border-line [counter-reset:module] *:grid *:grid-cols-[3.25rem_1fr] *:items-baseline *:border-t *:border-line *:py-3.5 *:[counter-increment:module] *:before:font-display *:before:text-h3 *:before:leading-none *:before:font-medium *:before:text-accent *:before:tabular-nums *:before:content-[counter(module)] print:*:py-1.5"
            role="list"
            lang={contentLanguage(course.program_modules)}
          >
            {splitLines(course.program_modules).map((module) => (
              <li key={module}>{module}</li>
            ))}
          </ol>
        </section>
        <section>
          <h2>{t('Learning Outcomes')}</h2>
          <ul
            className="grid gap-x-8 gap-y-3 *:grid *:grid-cols-[1.5rem_1fr] *:gap-2.5 sm:grid-cols-2"
            role="list"
            lang={contentLanguage(course.learning_outcomes)}
          >
            {splitLines(course.learning_outcomes).map((outcome) => (
              <li key={outcome}>
                <Icon name="check" className="mt-0.5 text-mark" />
                <span className="text-balance">{outcome}</span>
              </li>
            ))}
          </ul>
        </section>
        {instructors.length > 0 && <Instructors people={instructors} />}
        {testimonials.length > 0 && <StudentTestimonials testimonials={testimonials} />}
      </div>
      <aside className="grid gap-gutter *:rounded-1 *:bg-soft *:p-6 sm:max-lg:grid-cols-2 lg:sticky lg:top-24 lg:col-span-4 lg:col-start-9">
        <section>
          <h2 className="mb-3 text-h3">{t('Course Details')}</h2>
          <dl className="kv">
            <Fact label={t('Fee')}>{formatCourseFee(course)}</Fact>
            <Fact label={t('Duration')}>
              <Content>{course.duration}</Content>
            </Fact>
            <Fact label={t('Program Type')}>
              <Content>{course.type}</Content>
            </Fact>
            <Fact label={t('Next start')}>
              {next ? <LocalDate value={next.firstDay} /> : t('Not set yet')}
            </Fact>
            {next && (
              <Fact label={t('Seats')}>
                <SeatBadge state={next.seatState} />
              </Fact>
            )}
            {hostelPrice && (
              <div>
                <dt>
                  <a href="/facilities">{t('Hostel')}</a>
                </dt>
                <dd lang={contentLanguage(hostelPrice)}>{hostelPrice}</dd>
              </div>
            )}
          </dl>
          <a className="btn mt-5 w-full whitespace-normal" href="#apply">
            {t('Apply for this course')}
          </a>
        </section>
        <section>
          <h2 className="mb-3 text-h3">{t('Career Opportunities')}</h2>
          <ul
            className="space-y-1.5 ps-4.5 *:ps-1 *:marker:text-mark"
            lang={contentLanguage(course.career_opportunities)}
          >
            {splitLines(course.career_opportunities).map((career) => (
              <li key={career}>{career}</li>
            ))}
          </ul>
        </section>
      </aside>
    </div>
  )
}

function Instructors({ people }: { people: readonly Profile[] }) {
  return (
    <section id="instructors">
      <h2>{t('Instructors')}</h2>
      <ul
        className="grid gap-x-gutter gap-y-6 *:grid *:grid-cols-[6rem_minmax(0,1fr)] *:items-start *:gap-5 sm:grid-cols-2 sm:*:grid-cols-[7.5rem_minmax(0,1fr)]"
        role="list"
        lang={contentLanguage(people[0]?.role)}
      >
        {people.map((person) => (
          <li key={person.id}>
            <Portrait person={person} sizes="8rem" />
            <div>
              <h3 className="text-h4 tracking-normal">{person.name}</h3>
              <p className="mb-1.5 text-small">{person.role}</p>
              {splitLines(person.text ?? '').map((paragraph) => (
                <p key={paragraph} className="text-small text-ink-2">
                  {paragraph}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function StudentTestimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <section>
      <h2>{t('Testimonials')}</h2>
      {testimonials.map(({ id, quote, name, year, now }) => (
        <figure key={id} className="border-t border-line py-5" lang={contentLanguage(quote)}>
          <blockquote className="mb-3 max-w-measure text-pretty">{quote}</blockquote>
          <figcaption className="text-small text-ink-2">
            <b className="text-ink">{name}</b>
            {[year, now].filter(Boolean).map((fact) => `, ${fact}`)}
          </figcaption>
        </figure>
      ))}
    </section>
  )
}
