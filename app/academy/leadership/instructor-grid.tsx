import type { Profile } from '../../company/profile/profile.server.ts'
import { Portrait } from '../../ui/picture/portrait.tsx'
import styles from './instructor-grid.module.css'

export function InstructorGrid({ instructors }: { instructors: readonly Profile[] }) {
  if (instructors.length === 0) return null
  return (
    <section aria-labelledby="instructors">
      <h2 id="instructors">Instructors</h2>
      <ul className={styles.grid} role="list">
        {instructors.map((person) => (
          <li key={person.id} data-rise>
            <Portrait person={person} sizes="(min-width: 60rem) 20rem, 46vw" />
            <h3>{person.name}</h3>
            <p className="quiet">{person.role}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
