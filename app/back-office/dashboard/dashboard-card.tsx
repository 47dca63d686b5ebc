import { type ReactNode, useId } from 'react'
import styles from './dashboard-card.module.css'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon/icon.tsx'

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

export const CardLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className="go" to={to}>
    <span>{children}</span>
    <Icon name="arrow-right" />
  </Link>
)
