import type { Texts } from '../../kit/page/texts/page-texts.ts'
import type { Identity } from '../../records/identity/identity.ts'
import { useIdentity } from '../../kit/page/root-data.ts'
import styles from './stats.module.css'

type Stat = {
  value: number
  suffix: string
  label: string
  /** Duration of the count-up animation; null for no animation. */
  countUpMs: number | null
}

export const getStats = (
  { founderYears }: Identity,
  { cities, customers }: Record<'cities' | 'customers', string>,
): readonly Stat[] => [
  { value: founderYears, suffix: '', label: 'Years Experience', countUpMs: null },
  { value: Number(cities), suffix: '+', label: 'Cities', countUpMs: 2000 },
  { value: Number(customers), suffix: '+', label: 'Customers', countUpMs: 3000 },
]

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
