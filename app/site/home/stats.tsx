import type { Texts } from '../../kit/page/texts/page-texts.ts'
import { statsOf } from './stats.ts'
import { useIdentity } from '../../kit/page/root-data.ts'
import styles from './stats.module.css'

/** Three figures. The final ones are in the page; the site's script counts up to those that say how long that takes. */
export function Stats({ texts }: { texts: Texts<'home'> }) {
  const identity = useIdentity()
  return (
    <div className="wrap">
      <dl className={styles.figures}>
        {statsOf(identity, texts).map(({ label, value, suffix, countsFor }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="vh">{`${value}${suffix}`}</span>
              <span aria-hidden="true" data-count={countsFor === null ? undefined : countsFor}>
                {`${value}${suffix}`}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{texts.figuresNote}</p>
    </div>
  )
}
