import type { Profile } from '../profile/profile.server.ts'
import { Portrait } from '../../ui/picture/portrait.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { splitParagraphs } from '../../ui/text/paragraphs-and-lines.ts'
import styles from './directors-desk.module.css'

export function DirectorsDesk({ title, director }: { title: string; director: Profile }) {
  const { name, role, text, closing } = director
  const [opening, ...rest] = splitParagraphs(text ?? '')
  return (
    <section className={`${styles.desk} deep on-deep`} aria-labelledby="director">
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.letter}>
          <h2 id="director">{title}</h2>
          <p className={styles.opening}>{opening}</p>
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {closing && <p className={styles.closing}>{closing}</p>}
          <div className={styles.signature}>
            {director.image && <Portrait person={director} sizes="6rem" className={styles.portrait} />}
            <div>
              <p className={styles.name}>{name}</p>
              <p className={styles.role}>{role}</p>
            </div>
          </div>
        </div>
        <div className={styles.picture}>
          <Picture name="products/gynaecological" sizes="(min-width: 48rem) 60vw, 100vw" alt="" />
        </div>
      </div>
    </section>
  )
}
