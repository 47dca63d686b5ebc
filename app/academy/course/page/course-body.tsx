import { useIdentity } from '#app/kit/page/root-data.ts'
import type { Block } from '#app/ui/rich-text/blocks.ts'
import { RichText } from '#app/ui/rich-text/rich-text.tsx'
import type { Profile } from '#app/company/profile/profile.server.ts'
import type { Testimonial } from '#app/company/testimonial/testimonial.server.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { Batch } from '#app/academy/batch/batch.server.ts'
import { SeatBadge } from '#app/academy/batch/intake/seat-badge.tsx'
import type { Course } from '#app/academy/course/course.server.ts'
import { formatCourseFee } from '#app/academy/course/fee.ts'
import { Fact } from '#app/ui/panel/fact.tsx'
import { Portrait } from '#app/ui/picture/portrait.tsx'
import { splitLines } from '#app/ui/text/paragraphs-and-lines.ts'
import { CourseWeeks } from './course-weeks.tsx'
import styles from './course-body.module.css'

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
    <div className={`wrap cols-60 ${styles.body}`}>
      <div className={styles.main}>
        <section>
          <h2>Course Overview</h2>
          <div className={`stack ${styles.overview}`}>
            <RichText blocks={overview} headings={['h3', 'h4']} />
          </div>
        </section>
        <section id="learn">
          <h2>Program Modules</h2>
          <CourseWeeks duration={course.duration} next={next} />
          <ol className={styles.modules} role="list">
            {splitLines(course.program_modules).map((module) => (
              <li key={module}>{module}</li>
            ))}
          </ol>
        </section>
        <section>
          <h2>Learning Outcomes</h2>
          <ul className={styles.outcomes} role="list">
            {splitLines(course.learning_outcomes).map((outcome) => (
              <li key={outcome}>
                <Icon name="check" />
                <span>{outcome}</span>
              </li>
            ))}
          </ul>
        </section>
        {instructors.length > 0 && <Instructors people={instructors} />}
        {testimonials.length > 0 && <StudentTestimonials testimonials={testimonials} />}
      </div>
      <aside className={styles.side}>
        <section>
          <h2>Course Details</h2>
          <dl className="kv">
            <Fact label="Fee">{formatCourseFee(course)}</Fact>
            <Fact label="Duration">{course.duration}</Fact>
            <Fact label="Program Type">{course.type}</Fact>
            <Fact label="Next start">{next ? <LocalDate value={next.firstDay} /> : 'Not set yet'}</Fact>
            {next && (
              <Fact label="Seats">
                <SeatBadge state={next.seatState} />
              </Fact>
            )}
            {hostelPrice && (
              <div>
                <dt>
                  <a href="/facilities">Hostel</a>
                </dt>
                <dd>{hostelPrice}</dd>
              </div>
            )}
          </dl>
          <a className="btn" href="#apply">
            Apply for this course
          </a>
        </section>
        <section>
          <h2>Career Opportunities</h2>
          <ul className={styles.careers}>
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
      <h2>Instructors</h2>
      <ul className={styles.teachers} role="list">
        {people.map((person) => (
          <li key={person.id}>
            <Portrait person={person} sizes="8rem" />
            <div>
              <h3>{person.name}</h3>
              <p>{person.role}</p>
              {splitLines(person.text ?? '').map((paragraph) => (
                <p key={paragraph} className="quiet">
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
      <h2>Testimonials</h2>
      {testimonials.map(({ id, quote, name, year, now }) => (
        <figure key={id} className={styles.voice}>
          <blockquote>{quote}</blockquote>
          <figcaption className="quiet">
            <b>{name}</b>
            {[year, now].filter(Boolean).map((fact) => `, ${fact}`)}
          </figcaption>
        </figure>
      ))}
    </section>
  )
}
