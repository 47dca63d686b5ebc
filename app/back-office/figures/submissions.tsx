import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useHasRight, useShell } from '#app/kit/admin/shell-context.ts'
import { collectionOf, type SubmissionName, submissionNames } from '#app/collections.ts'
import { DashboardCard } from '#app/back-office/dashboard/dashboard-card.tsx'
import { BarChart, dayLabel, sum } from './bar-chart.tsx'
import type { Figures } from './figures.server.ts'
import styles from './submissions.module.css'

const title = 'Submissions per week'

const colourOf = (name: SubmissionName): string => `var(--d-${(submissionNames.indexOf(name) % 5) + 1})`

const countsOf = (week: Figures['weeks'][number]) => submissionNames.map((name) => week[name])

export function Submissions({ weeks }: Pick<Figures, 'weeks'>) {
  return (
    <DashboardCard title={title}>
      <div className={styles.chart}>
        <Legend />
        <BarChart
          title={title}
          description={describe(weeks)}
          period="Week of"
          lastLabel="This week"
          series={submissionNames.map((name) => ({
            label: collectionOf(name).admin.label,
            colour: colourOf(name),
          }))}
          bars={weeks.map((week) => ({ from: week.from, counts: countsOf(week) }))}
        />
      </div>
    </DashboardCard>
  )
}

function describe(weeks: Figures['weeks']): string {
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last) return 'No submissions'
  const totalOf = (week: typeof first) => sum(countsOf(week))
  const highest = weeks.reduce((best, week) => (totalOf(week) > totalOf(best) ? week : best), first)
  return (
    `Submissions in ${weeks.length} weeks: ${totalOf(first)} in the week of ${dayLabel(first)}, ` +
    `${totalOf(last)} in the current week, most in the week of ${dayLabel(highest)} with ${totalOf(highest)}. ` +
    'See the table below for all figures.'
  )
}

function Legend() {
  const { work } = useShell()
  const isReader = useHasRight()('submissions.read')
  return (
    <ul className={`wrapping ${styles.legend}`} role="list">
      {submissionNames.map((name) => (
        <li key={name} style={{ '--series': colourOf(name) } as CSSProperties}>
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
