import type { Crumb } from '#app/kit/page/page-meta.ts'
import { Breadcrumb } from '#app/kit/page/header/breadcrumb.tsx'
import type { Batch } from '#app/academy/batch/batch.server.ts'
import { CourseFacts } from '#app/academy/course/card/course-facts.tsx'
import { CoursePicture } from '#app/academy/course/card/course-picture.tsx'
import type { Course } from '#app/academy/course/course.server.ts'
import { formatClassTimes, getTown } from '#app/academy/batch/intake/intake-text.ts'
import { SeatShape } from '#app/academy/batch/intake/seat-badge.tsx'
import { seatStateLabels } from '#app/academy/batch/seat-state.ts'
import { numberWord } from '#app/ui/text/number-word.ts'
import { Fact } from '#app/ui/panel/fact.tsx'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { formatCourseFee } from '#app/academy/course/fee.ts'
import styles from './course-hero.module.css'
import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import { splitLines } from '#app/ui/text/paragraphs-and-lines.ts'

type CourseHeroProps = { course: Course; next: Batch | undefined; crumbs: readonly Crumb[] }

export function CourseHero({ course, next, crumbs }: CourseHeroProps) {
  const { name, description, type, users } = course
  return (
    <section className={`on-deep ${styles.hero}`}>
      <div className={`wrap ${styles.columns}`}>
        <Breadcrumb crumbs={crumbs} />
        <div className={styles.text}>
          <h1>{name}</h1>
          <p className="lead">{getFirstSentence(description)}</p>
          <CourseFacts type={type} users={users} className={styles.facts} />
          <p className="row">
            <a className="btn btn--inv" href="#apply" data-action-bar-start>
              Apply for this course
            </a>
            {next && (
              <a className="btn btn--inv-line" href="#intakes">
                See intakes
              </a>
            )}
          </p>
        </div>
        <CourseFactsStrip course={course} next={next} />
        <div className={`no-print ${styles.picture}`}>
          <CoursePicture course={course} sizes="(min-width: 60rem) 36rem, 92vw" isLead />
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
    <dl className={styles.strip}>
      <div>
        <dt>Fee</dt>
        <dd>{formatCourseFee(course)}</dd>
        {instalments > 1 && <dd>In {numberWord(instalments)} instalments</dd>}
      </div>
      <Fact label="Duration">{course.duration}</Fact>
      <div>
        <dt>Next start</dt>
        <dd>{next ? <LocalDate value={next.firstDay} /> : 'Not set yet'}</dd>
        <dd>{next ? `${getTown(next)}, ${formatClassTimes(next)}` : 'Ask us when the next batch begins'}</dd>
      </div>
      {next && (
        <div>
          <dt>Seats</dt>
          <dd>
            <SeatShape state={next.seatState} />
            {seatStateLabels[next.seatState]}
          </dd>
          <dd>{`Batch of ${next.seats}`}</dd>
        </div>
      )}
    </dl>
  )
}
