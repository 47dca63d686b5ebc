import type { ReactNode } from 'react'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Content, Sentence } from '#app/ui/language/sentence.tsx'
import { contentLanguage, t } from '#app/ui/language/translate.ts'
import { Fact } from '#app/ui/panel/fact.tsx'
import { Portrait } from '#app/ui/picture/portrait.tsx'
import type { Block } from '#app/ui/rich-text/blocks.ts'
import { RichText } from '#app/ui/rich-text/rich-text.tsx'
import { numberWord } from '#app/ui/text/number-word.ts'
import { splitLines } from '#app/ui/text/paragraphs-and-lines.ts'
import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import { Breadcrumb } from '#app/kit/page/header/page-header.tsx'
import type { Crumb } from '#app/kit/page/page-meta.ts'
import { useIdentity } from '#app/kit/page/page-meta.ts'
import type { Profile } from '#app/company/profile/profile.server.ts'
import type { Testimonial } from '#app/company/testimonial/testimonial.server.ts'
import type { Batch } from '#app/academy/batch/batch.server.ts'
import { formatClassTimes, formatTown } from '#app/academy/batch/intake/intake-text.ts'
import { SeatBadge, SeatShape } from '#app/academy/batch/intake/seat-badge.tsx'
import { seatStateLabels } from '#app/academy/batch/seat-state.ts'
import { CourseFacts } from '#app/academy/course/card/course-facts.tsx'
import { CoursePicture } from '#app/academy/course/card/course-picture.tsx'
import type { Course } from '#app/academy/course/course.server.ts'
import { formatCourseFee } from '#app/academy/course/fee.ts'

type CourseHeroProps = { course: Course; next: Batch | undefined; crumbs: readonly Crumb[] }

export function CourseHero({ course, next, crumbs }: CourseHeroProps) {
  const { name, description, type, users } = course
  return (
    <section className="on-deep border-t border-deep-line bg-deep pt-5 pb-fluid text-on-deep print:py-0">
      <div className="wrap lg:grid lg:grid-cols-[6fr_5fr] lg:items-center lg:gap-x-fluid lg:*:first:col-span-full">
        <Breadcrumb crumbs={crumbs} />
        <div className="mt-fluid-s">
          <h1 lang={contentLanguage(name)}>{name}</h1>
          <p className="lead mt-5 text-on-deep-2" lang={contentLanguage(getFirstSentence(description))}>
            {getFirstSentence(description)}
          </p>
          <CourseFacts
            type={type}
            users={users}
            className="mt-8 mb-8 gap-x-8 gap-y-2 text-small text-on-deep print:mt-4 print:mb-0 [&_.i]:text-on-deep-accent"
          />
          <p className="flex flex-wrap items-center gap-4">
            <a className="btn btn--inv" href="#apply" data-action-bar-start>
              {t('Apply for this course')}
            </a>
            {next && (
              <a className="btn btn--inv-line" href="#intakes">
                {t('See intakes')}
              </a>
            )}
          </p>
        </div>
        <CourseFactsStrip course={course} next={next} />
        <div className="aspect-3/2 lg:col-start-2 lg:row-start-2 print:hidden [&_img]:rounded-1">
          <CoursePicture course={course} sizes="(min-width: 64rem) 36rem, 92vw" isLead />
        </div>
      </div>
    </section>
  )
}

function getFirstSentence(description: string): string {
  const [paragraph = ''] = splitLines(stripMarkup(description))
  return /^.+?[.!?](?=\s|$)/.exec(paragraph)?.[0] ?? paragraph
}

function CourseFactsStrip({ course, next }: { course: Course; next: Batch | undefined }) {
  const instalments = next?.instalments.length ?? 0
  return (
    <dl className="mt-10 mb-8 grid grid-cols-2 gap-y-4 lg:col-span-full lg:mt-fluid lg:mb-0 lg:grid-cols-4 print:mt-4 print:mb-0">
      <Figure
        label={t('Fee')}
        note={instalments > 1 && t('In {number} instalments', { number: numberWord(instalments) })}
      >
        {formatCourseFee(course)}
      </Figure>
      <Figure label={t('Duration')}>
        <Content>{course.duration}</Content>
      </Figure>
      <Figure
        label={t('Next start')}
        note={
          next ? `${formatTown(next)}, ${formatClassTimes(next)}` : t('Ask us when the next batch begins')
        }
      >
        {next ? <LocalDate value={next.firstDay} /> : t('Not set yet')}
      </Figure>
      {next && (
        <Figure label={t('Seats')} note={t('Batch of {seats}', { seats: next.seats })}>
          <SeatShape state={next.seatState} />
          {t(seatStateLabels[next.seatState])}
        </Figure>
      )}
    </dl>
  )
}

type FigureProps = { label: string; note?: string | false; children: ReactNode }

const Figure = ({ label, note, children }: FigureProps) => (
  <div className="relative border-t border-deep-line pe-4 pt-5 before:absolute before:start-0 before:-top-px before:h-3 before:w-0.5 before:bg-on-deep-accent lg:pt-6">
    <dt className="text-small leading-ui text-on-deep-2">{label}</dt>
    <dd className="font-display text-h3 leading-ui font-medium tracking-head nums [&_.st]:me-2 [&_.st]:inline-block [&_.st]:size-3 [&_.st]:text-on-deep-accent">
      {children}
    </dd>
    {note && <dd className="mt-1 text-small leading-ui text-on-deep-2">{note}</dd>}
  </div>
)

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
      <div className="lg:col-span-7 [&_h2]:mb-5 [&>*+*]:mt-fluid print:[&>*+*]:mt-6">
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
            className="border-b border-line [counter-reset:module] *:grid *:grid-cols-[3.25rem_1fr] *:items-baseline *:border-t *:border-line *:py-3 *:[counter-increment:module] *:before:font-display *:before:text-h3 *:before:leading-none *:before:font-medium *:before:text-accent *:before:nums *:before:content-[counter(module)] print:*:py-1.5"
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
            className="ps-5 *:ps-1 *:marker:text-mark [&>*+*]:mt-2"
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
        className="grid gap-x-gutter gap-y-6 *:grid *:grid-cols-[6rem_minmax(0,1fr)] *:items-start *:gap-5 sm:grid-cols-2 sm:*:grid-cols-[7rem_minmax(0,1fr)]"
        role="list"
        lang={contentLanguage(people[0]?.role)}
      >
        {people.map((person) => (
          <li key={person.id}>
            <Portrait person={person} sizes="8rem" />
            <div>
              <h3 className="text-h4 tracking-normal">{person.name}</h3>
              <p className="mb-2 text-small">{person.role}</p>
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

const durationPattern = /^([1-9]|1\d|2[0-6]) (day|weekend|week|month)s?$/i

const firstOf = { day: 'Day 1', weekend: 'Weekend 1', week: 'Week 1', month: 'Month 1' } as const

/** The weeks of a course, or its days or months, as a line. Empty for durations such as 'on request'. */
function CourseWeeks({ duration, next }: { duration: string; next: Batch | undefined }) {
  const [, count, unit = ''] = durationPattern.exec(duration.trim()) ?? []
  if (!count) return null
  const numbers = Array.from({ length: Number(count) }, (_, index) => index + 1)
  return (
    <figure className="mb-8">
      <div
        className="flex flex-wrap gap-y-4"
        role="img"
        aria-label={t('The course as a line of {duration}', { duration })}
      >
        {numbers.map((number) => (
          <span
            key={number}
            className="relative flex-[1_0_1.75rem] border-t-2 border-ink pe-1 pt-3 whitespace-nowrap nums before:absolute before:start-0 before:-top-[7px] before:size-3 before:rounded-full before:bg-mark"
          >
            {number === 1 ? t(firstOf[unit.toLowerCase() as keyof typeof firstOf]) : number}
          </span>
        ))}
      </div>
      {next && (
        <figcaption className="mt-2 flex flex-wrap justify-between gap-x-4 text-small text-ink-2">
          <span>
            <Sentence text="From {date}" date={<LocalDate value={next.firstDay} />} />
          </span>
          <span>
            <Sentence text="to {date}" date={<LocalDate value={next.lastDay} />} />
          </span>
        </figcaption>
      )}
    </figure>
  )
}
