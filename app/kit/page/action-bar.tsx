import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

type ActionBarProps = { label: string; href: string; action: string; children: ReactNode }

/**
 * The main action of a page at the bottom edge of phones. app/site/script/action-bar.ts shows it between the elements marked
 * `data-action-bar-start` and `data-action-bar-end`. Without a script, it sticks to the edge until its parent ends.
 */
export const ActionBar = ({ label, href, action, children }: ActionBarProps) => (
  <aside className={styles.bar} aria-label={label} data-action-bar>
    <p className={styles.text}>{children}</p>
    <a className="btn" href={href}>
      {action}
    </a>
  </aside>
)
