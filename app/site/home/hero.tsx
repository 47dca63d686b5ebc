import type { Texts } from '../../kit/page/texts/page-texts.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { StaticIcon } from '../../ui/icon/static-icon.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import styles from './hero.module.css'

export function Hero({ texts }: { texts: Texts<'home'> }) {
  const [large = '', ...small] = texts.heroTitle.split(/\s(?=[–-]\s)/)
  return (
    <section className={`${styles.hero} on-deep`} aria-labelledby="h-hero">
      <div className={`fill ${styles.picture}`}>
        <Picture name="hero" tall="hero-tall" alt="" sizes="100vw" fetchPriority="high" />
        <video
          className={styles.film}
          data-film="/file.mp4"
          autoPlay
          muted
          loop
          playsInline
          preload="none"
          tabIndex={-1}
          aria-hidden="true"
        />
      </div>
      <div className={`wrap ${styles.inner}`}>
        <h1 id="h-hero">
          <span>{large}</span> {small.length > 0 && <small>{small.join(' ')}</small>}
        </h1>
        <a className="btn btn--inv" href="/product">
          {texts.heroButton}
          <Icon name="arrow-right" className="i--go" />
        </a>
        <button
          type="button"
          className={`btn btn--inv-line btn--icon btn--round ${styles.pause}`}
          data-film-toggle="Play the background video"
          aria-label="Pause the background video"
          hidden
        >
          <StaticIcon name="pause" />
          <StaticIcon name="play" />
        </button>
      </div>
    </section>
  )
}
