import type { ReactNode } from 'react'
import styles from './toolbar.module.css'

/** The bar below a screen's head: tabs or filters first, the search at its end. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}
