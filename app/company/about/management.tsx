import type { Texts } from '#app/kit/page/texts/page-texts.ts'
import type { Profile } from '#app/company/profile/profile.server.ts'
import { Portrait } from '#app/ui/picture/portrait.tsx'
import styles from './management.module.css'

type ManagementProps = { texts: Texts<'about'>; management: readonly Profile[] }

export function Management({ texts, management }: ManagementProps) {
  return (
    <section className="section" aria-labelledby="management">
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.text}>
          <h2 id="management">{texts.managementTitle}</h2>
          {texts.managementLead && <p className="lead">{texts.managementLead}</p>}
        </div>
        {management.map((person, index) => (
          <figure className={styles.person} key={person.id} data-rise data-rise-delay={index * 100}>
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
