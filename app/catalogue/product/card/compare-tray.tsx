import { Check } from '#app/ui/form/check.tsx'
import { catalogueNumber, type Product } from '#app/catalogue/facts/product.ts'
import styles from './compare-tray.module.css'

export function CompareCheck({ product: { id, title, brand } }: { product: Product }) {
  return (
    <Check className={`no-print ${styles.check}`} name="with" value={id} form="compare">
      Compare
      <span className="vh">
        {' '}
        {catalogueNumber(id)} {title}, {brand}
      </span>
    </Check>
  )
}

/** Stays at the bottom of the window. A script counts the chosen gloves, and the server validates them. */
export function CompareTray({ marketFragment = '' }: { marketFragment?: string }) {
  return (
    <aside className={`no-print ${styles.tray}`} aria-label="Compare">
      <form
        className={`wrap line small ${styles.inside}`}
        id="compare"
        action={`/compare${marketFragment}`}
        data-compare
      >
        <p role="status">
          <b data-compare-count /> <span id="compare-how">Choose two to four gloves.</span>
        </p>
        <button className="btn btn--line btn--s" aria-describedby="compare-how">
          Compare
        </button>
      </form>
    </aside>
  )
}
