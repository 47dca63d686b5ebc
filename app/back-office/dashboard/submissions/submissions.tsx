import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useHasRight } from '../../../kit/admin/shell-context.ts'
import type { Dashboard } from '../api/endpoints.ts'
import { collectionOf, submissionNames } from '../../../collections.ts'
import { DashboardCard } from '../dashboard-card.tsx'
import styles from './submissions.module.css'
import { seriesColour, WeekChart } from './week-chart.tsx'
import { WeekTable } from './week-table.tsx'

type SubmissionsProps = Pick<Dashboard, 'weeks' | 'inboxes'>

export function Submissions({ weeks, inboxes }: SubmissionsProps) {
  return (
    <DashboardCard title="Submissions per week">
      <div className={styles.chart}>
        <Legend inboxes={inboxes} />
        <WeekChart weeks={weeks} />
        <details className={styles.table}>
          <summary>
            <span>Show as table</span>
          </summary>
          <WeekTable weeks={weeks} />
        </details>
      </div>
    </DashboardCard>
  )
}

function Legend({ inboxes }: Pick<Dashboard, 'inboxes'>) {
  const isReader = useHasRight()('submissions.read')
  return (
    <ul className={`wrapping ${styles.legend}`} role="list">
      {submissionNames.map((name) => (
        <li key={name} style={{ '--series': seriesColour(name) } as CSSProperties}>
          {isReader ? (
            <Link to={collectionOf(name).admin.path}>
              {collectionOf(name).admin.label}
              {inboxes[name].unread > 0 && <b>{inboxes[name].unread} unread</b>}
            </Link>
          ) : (
            collectionOf(name).admin.label
          )}
        </li>
      ))}
    </ul>
  )
}
