import { aboutPage } from '../../content/about.ts'
import { people } from '../../content/people.ts'
import { Portrait } from '../../ui/portrait/portrait.tsx'
import styles from './management.module.css'

/** 'Meet our Management': the director and the general manager. */
export function Management() {
  return (
    <section className="section" aria-labelledby="management">
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.text}>
          <h2 id="management">{aboutPage.managementTitle}</h2>
          <p className="lead">{aboutPage.managementLead}</p>
        </div>
        {people.management.map((person, index) => (
          <figure className={styles.person} key={person.name} data-rise data-rise-delay={index * 100}>
            <Portrait person={person} sizes="(min-width: 60rem) 33vw, 50vw" />
            <figcaption>
              <h3>{person.name}</h3>
              <p>{person.role}</p>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
