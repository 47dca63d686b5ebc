import type { CSSProperties } from 'react'
import { DashboardCard } from '#app/back-office/dashboard/dashboard-card.tsx'
import { collectionOf, type SubmissionName, submissionNames } from '#app/collections.ts'
import { BarChart, dayLabel, sum } from './bar-chart.tsx'
import type { Figures } from './figures.server.ts'

const title = 'Submissions per week'

const colourOf = (name: SubmissionName): string => `var(--d-${(submissionNames.indexOf(name) % 5) + 1})`

const countsOf = (week: Figures['weeks'][number]) => submissionNames.map((name) => week[name])

export function Submissions({ weeks }: Pick<Figures, 'weeks'>) {
  return (
    <DashboardCard title={title}>
      <div className="px-4.5 pb-3">
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

const Legend = () => (
  <ul className="mb-1 flex flex-wrap gap-x-5 text-small text-ink-2" role="list">
    {submissionNames.map((name) => (
      <li
        key={name}
        className="inline-flex min-h-7 items-center gap-2 before:size-2.5 before:rounded-1 before:bg-(--series)"
        style={{ '--series': colourOf(name) } as CSSProperties}
      >
        {collectionOf(name).admin.label}
      </li>
    ))}
  </ul>
)
