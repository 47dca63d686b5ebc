import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useHasRight, useShell } from '../../../kit/admin/shell-context.ts'
import type { Figures } from '../endpoints.ts'
import { collectionOf, submissionNames } from '../../../collections.ts'
import { DashboardCard } from '../../dashboard/dashboard-card.tsx'
import styles from './submissions.module.css'
import { seriesColour, WeekChart } from './week-chart.tsx'
import { WeekTable } from './week-table.tsx'

type SubmissionsProps = Pick<Figures, 'weeks'>

export function Submissions({ weeks }: SubmissionsProps) {
  return (
    <DashboardCard title="Submissions per week">
      <div className={styles.chart}>
        <Legend />
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

function Legend() {
  const { work } = useShell()
  const isReader = useHasRight()('submissions.read')
  return (
    <ul className={`wrapping ${styles.legend}`} role="list">
      {submissionNames.map((name) => (
        <li key={name} style={{ '--series': seriesColour(name) } as CSSProperties}>
          {isReader ? (
            <Link to={collectionOf(name).admin.path}>
              {collectionOf(name).admin.label}
              {work && work.unansweredByKind[name] > 0 && <b>{work.unansweredByKind[name]} unanswered</b>}
            </Link>
          ) : (
            collectionOf(name).admin.label
          )}
        </li>
      ))}
    </ul>
  )
}
