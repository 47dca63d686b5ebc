import type { ReactNode } from 'react'
import { AdminIcon, type AdminIconName } from '../../ui/icon/admin-icon.tsx'
import styles from './log-list.module.css'

type LogListProps = { label: string; isDimmed?: boolean; children: ReactNode }

/** What happened, or waits, one LogRow below the other. */
export function LogList({ label, isDimmed = false, children }: LogListProps) {
  return (
    <ul
      className={isDimmed ? `${styles.list} ${styles.dimmed}` : styles.list}
      role="list"
      aria-label={label}
      aria-busy={isDimmed}
    >
      {children}
    </ul>
  )
}

type LogRowProps = {
  icon: AdminIconName
  title: ReactNode
  /** Who, when, how long. */
  note: ReactNode
  /** Buttons at its end. */
  actions?: ReactNode
  children?: ReactNode
}

export function LogRow({ icon, title, note, actions, children }: LogRowProps) {
  return (
    <li className={styles.row}>
      <AdminIcon name={icon} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.note}>{note}</p>
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}
