import type { Texts } from '#app/kit/page/texts/page-texts.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import styles from './about-teaser.module.css'

export function AboutTeaser({ texts }: { texts: Texts<'home'> }) {
  return (
    <section className={styles.about} aria-labelledby="h-about">
      <div className={`wrap cols-60 ${styles.split}`}>
        <figure className={styles.picture} data-rise>
          <Picture name="origin-tree" sizes="(min-width: 60rem) 60vw, 100vw" />
        </figure>
        <div className={styles.text}>
          <h2 id="h-about">{texts.aboutTitle}</h2>
          <p className="lead">{texts.aboutLead}</p>
          <p>{texts.aboutText}</p>
          <a className="btn btn--line" href="/about" aria-label={`${texts.aboutButton}: about us`}>
            {texts.aboutButton}
          </a>
        </div>
      </div>
    </section>
  )
}
