import { aboutPage } from '../../content/about.ts'
import { brands } from '../../content/brands.ts'
import { BrandMark } from '../../ui/artwork/brand-mark.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './brand-strip.module.css'

/**
 * 'Our Brands': the six marks pass by without end. They stand while the pointer or the focus rests on them, and while
 * the switch is on, which needs no script. Under reduced motion they stand side by side.
 */
export function BrandStrip() {
  return (
    <section className={styles.brands} aria-labelledby="brands" data-rise="800">
      <div className={`wrap ${styles.head}`}>
        <h2 id="brands">{aboutPage.brandsTitle}</h2>
        <label className={`btn btn--line btn--icon btn--round ${styles.pause}`}>
          <input className="vh" type="checkbox" aria-label="Pause the moving brands" />
          <Icon name="pause" />
          <Icon name="play" />
        </label>
      </div>
      <div className={styles.strip}>
        <Marks />
        <Marks isCopy />
      </div>
    </section>
  )
}

/** The copy closes the gap behind the first row; nobody meets it twice. */
function Marks({ isCopy = false }: { isCopy?: boolean }) {
  return (
    <ul className={styles.row} role="list" aria-hidden={isCopy || undefined} inert={isCopy}>
      {brands.map(({ name, mark, plus, path }) => (
        <li key={name}>
          <a href={path}>
            <BrandMark mark={mark} plus={plus} label={name} />
          </a>
        </li>
      ))}
    </ul>
  )
}
