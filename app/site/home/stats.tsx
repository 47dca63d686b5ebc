import type { Texts } from '../../kit/page/texts/page-texts.ts'
import { getStats } from './stats.ts'
import { useIdentity } from '../../kit/page/root-data.ts'
import styles from './stats.module.css'

export function Stats({ texts }: { texts: Texts<'home'> }) {
  const identity = useIdentity()
  return (
    <div className="wrap">
      <dl className={styles.figures}>
        {getStats(identity, texts).map(({ label, value, suffix, countUpMs }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="vh">{`${value}${suffix}`}</span>
              <span aria-hidden="true" data-count={countUpMs ?? undefined}>
                {`${value}${suffix}`}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={`small ${styles.note}`}>{texts.figuresNote}</p>
    </div>
  )
}
