import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useHasRight, useShell } from '#app/kit/admin/shell-context.ts'
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

function Legend() {
  const { work } = useShell()
  const isReader = useHasRight()('submissions.read')
  return (
    <ul className="mb-1 flex flex-wrap gap-x-5 text-small" role="list">
      {submissionNames.map((name) => (
        <li key={name} style={{ '--series': colourOf(name) } as CSSProperties}>
          {isReader ? (
            <Link
              className="inline-flex min-h-7 items-center gap-2 text-ink-2 no-underline before:size-2.5 before:rounded-1 before:bg-(--series) hover:text-accent hover:underline max-lg:min-h-9"
              to={collectionOf(name).admin.path}
            >
              {collectionOf(name).admin.label}
              {work && work.unansweredByKind[name] > 0 && (
                <b className="text-micro text-accent tabular-nums">
                  {work.unansweredByKind[name]} unanswered
                </b>
              )}
            </Link>
          ) : (
            collectionOf(name).admin.label
          )}
        </li>
      ))}
    </ul>
  )
}
