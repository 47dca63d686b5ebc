import type { ReactNode } from 'react'
import styles from './product-card.module.css'

/** Product cards in columns: three, on phones one; with `inPairs` two on phones and middling windows. */
export function ProductGrid({ inPairs = false, children }: { inPairs?: boolean; children: ReactNode }) {
  return <div className={inPairs ? `${styles.grid} ${styles.pairs}` : styles.grid}>{children}</div>
}
