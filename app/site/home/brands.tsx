import { brands, brandsSection } from '../../content/brands.ts'
import { BrandMark } from '../../ui/artwork/brand-mark.tsx'
import { Globe } from '../../ui/artwork/globe.tsx'
import styles from './brands.module.css'
import { Stats } from './stats.tsx'

/** Where the gloves go, the six brands, and three figures, on one dark ground. */
export function Brands() {
  return (
    <section className={`${styles.world} deep on-deep`} aria-labelledby="h-brands">
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.globe}>
          <Globe />
        </div>
        <div className={styles.text}>
          <h2 id="h-brands">{brandsSection.title}</h2>
          <p>{brandsSection.lead}</p>
          <ul className={styles.brands} role="list">
            {brands.map(({ name, mark, plus, path }) => (
              <li key={name}>
                <a href={path}>
                  <BrandMark mark={mark} plus={plus} label={name} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Stats />
    </section>
  )
}
