import type { Brand } from '#app/catalogue/brand/brand.server.ts'
import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import { BrandLinks } from '#app/catalogue/brand/brand-links.tsx'
import styles from './brand-strip.module.css'

/** A CSS-only marquee that pauses on hover, on focus and with a switch. */
export function BrandStrip({ title, brands }: { title: string; brands: readonly Brand[] }) {
  return (
    <section className={styles.brands} aria-labelledby="brands" data-rise="800">
      <div className={`wrap line ${styles.head}`}>
        <h2 id="brands">{title}</h2>
        <label className={`btn btn--line btn--icon btn--round ${styles.pause}`}>
          <input className="vh" type="checkbox" aria-label="Pause the moving brands" />
          <StaticIcon name="pause" />
          <StaticIcon name="play" />
        </label>
      </div>
      <div className={styles.strip}>
        <BrandLinks brands={brands} className={styles.row} />
        <BrandLinks brands={brands} className={styles.row} aria-hidden inert />
      </div>
    </section>
  )
}
