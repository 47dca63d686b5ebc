import type { Texts } from '#app/kit/page/texts/page-texts.ts'
import type { Brand } from '#app/catalogue/brand/brand.server.ts'
import { BrandLinks } from '#app/catalogue/brand/brand-links.tsx'
import styles from './brands.module.css'
import type { Identity } from '#app/records/identity/identity.ts'
import { useIdentity } from '#app/kit/page/root-data.ts'

type Stat = {
  value: number
  suffix: string
  label: string
  /** Duration of the count-up animation; null for no animation. */
  countUpMs: number | null
}

const getStats = (
  { founderYears }: Identity,
  { cities, customers }: Record<'cities' | 'customers', string>,
): readonly Stat[] => [
  { value: founderYears, suffix: '', label: 'Years Experience', countUpMs: null },
  { value: Number(cities), suffix: '+', label: 'Cities', countUpMs: 2000 },
  { value: Number(customers), suffix: '+', label: 'Customers', countUpMs: 3000 },
]

function Stats({ texts }: { texts: Texts<'home'> }) {
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

export function Brands({ texts, brands }: { texts: Texts<'home'>; brands: readonly Brand[] }) {
  return (
    <section className={`${styles.world} deep on-deep`} aria-labelledby="h-brands">
      <div className={`wrap cols-60 ${styles.inner}`}>
        <div className={styles.globe}>
          {/* Land outlines from Natural Earth (public domain). The colors match the dark green background. */}
          <img
            src="/Images/globe.svg"
            alt="Globe centred on the Indian Ocean; lines run from Kerala to the cities we supply"
            width={720}
            height={720}
            loading="lazy"
            decoding="async"
          />
        </div>
        <div className={styles.text}>
          <h2 id="h-brands">{texts.brandsTitle}</h2>
          <p>{texts.brandsLead}</p>
          <BrandLinks brands={brands} className={styles.brands} />
        </div>
      </div>
      <Stats texts={texts} />
    </section>
  )
}
