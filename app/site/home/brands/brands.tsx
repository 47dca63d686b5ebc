import type { Texts } from '#app/kit/page/texts/page-texts.ts'
import type { Brand } from '#app/catalogue/brand/brand.server.ts'
import { BrandLinks } from '#app/catalogue/brand/brand-links.tsx'
import styles from './brands.module.css'
import { useIdentity } from '#app/kit/page/root-data.ts'

function Stats({ texts }: { texts: Texts<'home'> }) {
  const { founderYears } = useIdentity()
  return (
    <div className="wrap">
      <dl className={styles.figures}>
        <Stat label="Years Experience" figure={String(founderYears)} />
        <Stat label="Cities" figure={`${texts.cities}+`} countUpMs={2000} />
        <Stat label="Customers" figure={`${texts.customers}+`} countUpMs={3000} />
      </dl>
      <p className={`small ${styles.note}`}>{texts.figuresNote}</p>
    </div>
  )
}

const Stat = ({ label, figure, countUpMs }: { label: string; figure: string; countUpMs?: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <span className="vh">{figure}</span>
      <span aria-hidden="true" data-count={countUpMs}>
        {figure}
      </span>
    </dd>
  </div>
)

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
