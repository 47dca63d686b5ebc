import type { Brand } from '../../catalogue/brand/endpoints.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { BrandLinks } from '../../catalogue/brand/page/brand-links.tsx'
import styles from './brand-strip.module.css'

/**
 * 'Our Brands': the marks pass by without end. They stand while the pointer or the focus rests on them, and while
 * the switch is on, which needs no script. Under reduced motion they stand side by side.
 */
export function BrandStrip({ title, brands }: { title: string; brands: readonly Brand[] }) {
  return (
    <section className={styles.brands} aria-labelledby="brands" data-rise="800">
      <div className={`wrap ${styles.head}`}>
        <h2 id="brands">{title}</h2>
        <label className={`btn btn--line btn--icon btn--round ${styles.pause}`}>
          <input className="vh" type="checkbox" aria-label="Pause the moving brands" />
          <Icon name="pause" />
          <Icon name="play" />
        </label>
      </div>
      <div className={styles.strip}>
        <BrandLinks brands={brands} className={styles.row} />
        {/* The copy closes the gap behind the first row; nobody meets it twice. */}
        <BrandLinks brands={brands} className={styles.row} aria-hidden inert />
      </div>
    </section>
  )
}
