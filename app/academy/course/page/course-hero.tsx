import type { ReactNode } from 'react'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Content } from '#app/ui/language/sentence.tsx'
import { contentLanguage, t } from '#app/ui/language/translate.ts'
import { numberWord } from '#app/ui/text/number-word.ts'
import { splitLines } from '#app/ui/text/paragraphs-and-lines.ts'
import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import { Breadcrumb } from '#app/kit/page/header/page-header.tsx'
import type { Crumb } from '#app/kit/page/page-meta.ts'
import type { Batch } from '#app/academy/batch/batch.server.ts'
import { formatClassTimes, formatTown } from '#app/academy/batch/intake/intake-text.ts'
import { SeatShape } from '#app/academy/batch/intake/seat-badge.tsx'
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
            className="mt-7 mb-8 gap-x-7 gap-y-2 text-small text-on-deep print:mt-4 print:mb-0 [&_.i]:text-on-deep-accent"
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
    <dl className="mt-10 mb-8 grid grid-cols-2 gap-y-5 lg:col-span-full lg:mt-fluid lg:mb-0 lg:grid-cols-4 print:mt-4 print:mb-0">
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
  <div className="relative border-t border-deep-line pe-4 pt-4.5 before:absolute before:start-0 before:-top-px before:h-3 before:w-0.5 before:bg-on-deep-accent lg:pt-6">
    <dt className="text-small leading-ui text-on-deep-2">{label}</dt>
    <dd className="font-display text-h3 leading-ui font-medium tracking-head tabular-nums [&_.st]:me-2 [&_.st]:inline-block [&_.st]:size-3.5 [&_.st]:text-on-deep-accent">
      {children}
    </dd>
    {note && <dd className="mt-1 text-small leading-ui text-on-deep-2">{note}</dd>}
  </div>
)
