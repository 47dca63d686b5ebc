import { Link } from 'react-router'
import table from '../../kit/admin/list/table.module.css'
import { DashboardCard } from '../dashboard/dashboard-card.tsx'
import submissions from './submissions/submissions.module.css'
import type { Visits as Data } from '../../operations/visits/endpoints.ts'
import { barLabel, type Span, spans, VisitChart } from './visit-chart.tsx'
import styles from './visits.module.css'

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
        <VisitChart bars={bars} span={span} />
        <details className={submissions.table}>
          <summary>
            <span>Show as table</span>
          </summary>
          <VisitTable bars={bars} span={span} />
        </details>
        <div className={styles.busiest}>
          <TopTable title="Pages" rows={pages.map(({ path, ...row }) => ({ ...row, key: path }))} />
          <TopTable title="Referrers" rows={hosts.map((row) => ({ ...row, key: row.label }))} />
        </div>
      </div>
    </DashboardCard>
  )
}

function VisitTable({ bars, span }: Pick<Data, 'bars'> & { span: Span }) {
  return (
    <div
      className={`${table.scroll} ${styles.numbers}`}
      role="region"
      aria-label="Visits, table"
      tabIndex={0}
    >
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{span === 'year' ? 'Week of' : 'Day'}</th>
            <th scope="col" className={table.number}>
              Page views
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map((bar, index) => (
            <tr key={bar.from}>
              <th scope="row">
                {barLabel(bar)}
                {index === 0 && ' (so far)'}
              </th>
              <td className={table.number}>{number.format(bar.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
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
