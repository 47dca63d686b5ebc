import type { ReactNode } from 'react'
import styles from './product-card.module.css'

export function ProductGrid({ inPairs = false, children }: { inPairs?: boolean; children: ReactNode }) {
  return <div className={inPairs ? `${styles.grid} ${styles.pairs}` : styles.grid}>{children}</div>
}
