import { Link } from 'react-router'
import { DashboardCard } from '#app/back-office/dashboard/dashboard-card.tsx'
import { BarChart } from './bar-chart.tsx'
import submissions from './submissions.module.css'
import type { Visits as Data } from '#app/operations/visits/visits.server.ts'
import styles from './visits.module.css'

const spans = [
  ['month', '28 days', '?'],
  ['year', 'Year', '?visits=year'],
] as const
export type Span = (typeof spans)[number][0]

const number = new Intl.NumberFormat()

export function Visits({ visits, span }: { visits: Data; span: Span }) {
  const { bars, total, perDay, pages, hosts } = visits
  return (
    <DashboardCard
      title="Visits"
      aside={
        <nav className={styles.spans} aria-label="Period">
          {spans.map(([name, label, to]) => (
            <Link key={name} to={to} preventScrollReset aria-current={name === span ? 'true' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
      }
    >
      <div className={submissions.chart}>
        <p className={styles.summary}>
          <b>{number.format(total)}</b> page views, <b>{number.format(perDay)}</b> per day. Counted on the
          server, without cookies, IP addresses or scripts.
        </p>
        <BarChart
          title="Visits"
          description={describe(bars, span)}
          period={span === 'year' ? 'Week of' : 'Day'}
          lastLabel={span === 'year' ? 'This week' : 'Today'}
          series={[{ label: 'Page views', colour: 'var(--d-1)' }]}
          bars={bars.map(({ from, count }) => ({ from, counts: [count] }))}
        />
        <div className={styles.busiest}>
          <TopTable title="Pages" rows={pages.map(({ path, ...row }) => ({ ...row, key: path }))} />
          <TopTable title="Referrers" rows={hosts.map((row) => ({ ...row, key: row.label }))} />
        </div>
      </div>
    </DashboardCard>
  )
}

function describe(bars: Data['bars'], span: Span): string {
  const counts = bars.map(({ count }) => count)
  const period = span === 'year' ? 'week for a year' : `day for ${bars.length} days`
  return `Page views per ${period}, between ${Math.min(...counts)} and ${Math.max(...counts)}. The table below has every number.`
}

type BusiestProps = { title: string; rows: readonly { key: string; label: string; count: number }[] }

function TopTable({ title, rows }: BusiestProps) {
  const maxCount = rows[0]?.count ?? 1
  return (
    <table className={styles.list}>
      <caption>{title}</caption>
      <tbody>
        {rows.map(({ key, label, count }) => (
          <tr key={key}>
            <th scope="row" title={key.startsWith('/') ? key : undefined}>
              {label}
            </th>
            <td>
              <span className={`num ${styles.count}`}>
                {number.format(count)}
                <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(count / maxCount) * 100} height="6" rx="1" />
                </svg>
              </span>
            </td>
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td className="muted">Nothing yet</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
