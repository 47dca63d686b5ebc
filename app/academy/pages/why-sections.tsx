import type { Part } from '#app/kit/page/texts/field.ts'
import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import styles from './why-page.module.css'

type SectionProps = {
  section: {
    id: string
    title: string
    intro: string
    points: readonly Part[]
    trades: readonly string[]
  }
}

export function Why({ section: { id, title, intro, points } }: SectionProps) {
  return (
    <section className={styles.why} id={id} aria-labelledby={`${id}-title`}>
      <div className={`wrap cols-60 ${styles.halves}`}>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          <p className="lead">{intro}</p>
        </div>
        <Points points={points} />
      </div>
    </section>
  )
}

export function Approach({ section: { id, title, intro, points, trades } }: SectionProps) {
  return (
    <section className={`section-end ${styles.approach}`} id={id} aria-labelledby={`${id}-title`}>
      <div className="wrap">
        <div className={styles.pictured}>
          <div>
            <h2 id={`${id}-title`}>{title}</h2>
            <p className="lead">{intro}</p>
          </div>
          <Picture
            name="gallery/shop"
            sizes="(min-width: 84rem) 40rem, (min-width: 60rem) 50vw, 100vw"
            className={styles.shop}
          />
        </div>
        <Points points={points} className={styles.columns} />
        <ol className={styles.trades} role="list" aria-label="Exercises for each trade">
          {trades.map((trade) => (
            <li key={trade}>{trade}</li>
          ))}
        </ol>
      </div>
    </section>
  )
}

export function Differences({ section: { id, title, intro, points } }: SectionProps) {
  return (
    <section className="section" id={id} aria-labelledby={`${id}-title`}>
      <div className={`wrap cols-60 ${styles.apart}`}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className={styles.statement}>{intro}</p>
        <Points points={points} className={styles.columns} />
      </div>
    </section>
  )
}

export function Careers({ section: { id, title, intro, points } }: SectionProps) {
  return (
    <section className="section section--soft" id={id} aria-labelledby={`${id}-title`}>
      <div className="wrap">
        <div className="head">
          <h2 id={`${id}-title`}>{title}</h2>
          <p className="lead">{intro}</p>
        </div>
        <dl className={styles.posts}>
          {points.map((point) => (
            <div key={point.title} data-rise>
              <dt>{point.title}</dt>
              <dd>{point.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

export function Support({ section: { id, title, intro, points } }: SectionProps) {
  return (
    <section className={styles.support} id={id} aria-labelledby={`${id}-title`}>
      <div className="wrap cols-60">
        <div className={styles.campus}>
          <Picture name="gallery/campus" sizes="(min-width: 60rem) 55vw, 100vw" />
        </div>
        <div className={styles.supportText}>
          <h2 id={`${id}-title`}>{title}</h2>
          <p className="lead">{intro}</p>
          <Points points={points} />
          <ArrowLink href="/service/details">Inspection services</ArrowLink>
        </div>
      </div>
    </section>
  )
}

function Points({ points, className = '' }: { points: readonly Part[]; className?: string | undefined }) {
  return (
    <ul className={`${styles.points} ${className}`} role="list">
      {points.map((point, index) => (
        <li key={point.title} data-rise data-rise-delay={index * 100}>
          <h3>{point.title}</h3>
          <p>{point.text}</p>
        </li>
      ))}
    </ul>
  )
}
