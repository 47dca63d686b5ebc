import { brandsSection } from '../../content/brands.ts'
import type { Brand } from '../../collections/brand/endpoints.ts'
import { Globe } from '../../ui/artwork/globe.tsx'
import { BrandLinks } from '../brand-links.tsx'
import styles from './brands.module.css'
import { Stats } from './stats.tsx'

/** Where the gloves go, the brands, and three figures, on one dark ground. */
export function Brands({ brands }: { brands: readonly Brand[] }) {
  return (
    <section className={`${styles.world} deep on-deep`} aria-labelledby="h-brands">
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.globe}>
          <Globe />
        </div>
        <div className={styles.text}>
          <h2 id="h-brands">{brandsSection.title}</h2>
          <p>{brandsSection.lead}</p>
          <BrandLinks brands={brands} className={styles.brands} />
        </div>
      </div>
      <Stats />
    </section>
  )
}
