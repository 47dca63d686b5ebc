import type { Texts } from '../../../kit/page/texts/page-texts.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import styles from './careers-teaser.module.css'

export function CareersTeaser({ texts }: { texts: Texts<'home'> }) {
  return (
    <section className={styles.join} aria-labelledby="h-join">
      <div className={`wrap ${styles.inner}`}>
        <h2 id="h-join">{texts.careersTitle}</h2>
        <p>{texts.careersLead}</p>
        <a className="btn" href="/career">
          {texts.careersButton}
          <Icon name="arrow-right" className="i--go" />
        </a>
      </div>
      <div className={`fill ${styles.picture}`}>
        <Picture name="careers" alt="" sizes="100vw" />
      </div>
    </section>
  )
}
