import { type ReactNode, useId } from 'react'
import styles from './dashboard-card.module.css'

type DashboardCardProps = { title: string; aside?: ReactNode; children: ReactNode }

export function DashboardCard({ title, aside, children }: DashboardCardProps) {
  const titleId = useId()
  return (
    <section className={styles.board} aria-labelledby={titleId}>
      <header className={`row ${styles.head}`}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
