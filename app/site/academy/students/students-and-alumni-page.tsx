import { studentTestimonials, studentsLead } from '../../../content/student-testimonials.ts'
import { academyCrumbs } from '../../../site-kit/breadcrumb/breadcrumb.tsx'
import { PageHead } from '../../../site-kit/page-head/page-head.tsx'
import { pageMeta } from '../../../site-kit/page-meta.ts'
import type { Route } from './+types/students-and-alumni-page'
import styles from './students-page.module.css'

const title = 'Students and alumni'
const crumbs = academyCrumbs({ label: title })

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title,
    description: `${studentsLead} Former students of welding inspection, ultrasonic testing, CompEx and more tell their stories.`,
    path: '/studentsandalumni',
    image: 'gallery/reading',
    breadcrumb: crumbs,
  })

export default function StudentsAndAlumniPage() {
  return (
    <div className="wrap">
      <PageHead title={title} lead={studentsLead} crumbs={crumbs} />
      <ul className={styles.voices} role="list">
        {studentTestimonials.map(({ name, initial, course, year, now, quote }) => (
          <li key={name} data-rise>
            <figure>
              <blockquote>{quote}</blockquote>
              <figcaption>
                <span className={styles.initial} aria-hidden="true">
                  {initial}
                </span>
                <span>
                  <b>{name}</b>
                  <span className="num">
                    {course}, {year}
                  </span>
                  <span>{now}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  )
}
