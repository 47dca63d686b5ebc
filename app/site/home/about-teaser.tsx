import { aboutTeaser } from '../../content/about.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import styles from './about-teaser.module.css'

export function AboutTeaser() {
  return (
    <section className={styles.about} aria-labelledby="h-about">
      <div className={`wrap ${styles.split}`}>
        <figure className={styles.picture} data-rise>
          <Picture name="origin-tree" sizes="(min-width: 60rem) 60vw, 100vw" />
        </figure>
        <div className={styles.text}>
          <h2 id="h-about">{aboutTeaser.title}</h2>
          <p className="lead">{aboutTeaser.lead}</p>
          <p>{aboutTeaser.text}</p>
          <a className="btn btn--line" href="/about" aria-label="Explore: about us">
            Explore
          </a>
        </div>
      </div>
    </section>
  )
}
