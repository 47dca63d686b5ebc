import type { Profile } from '../../../company/profile/profile.server.ts'
import type { Testimonial } from '../../../company/testimonial/testimonial.server.ts'
import { Portrait } from '../../../ui/picture/portrait.tsx'
import { splitParagraphs } from './parse-course-text.ts'
import styles from './course-people.module.css'

export function Instructors({ people }: { people: readonly Profile[] }) {
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
              {splitParagraphs(person.text ?? '').map((paragraph) => (
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

export function StudentTestimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
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
