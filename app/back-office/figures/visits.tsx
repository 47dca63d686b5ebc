import type { Visits as Data } from '#app/operations/visits/visits.server.ts'
import { DashboardCard } from '#app/back-office/dashboard/dashboard-card.tsx'
import { BarChart } from './bar-chart.tsx'

const number = new Intl.NumberFormat()

export function Visits({ visits: { days, total, perDay, pages, hosts } }: { visits: Data }) {
  return (
    <DashboardCard title="Visits">
      <div className="px-4.5 pb-3">
        <p className="mb-3 text-small text-ink-2">
          <b className="text-body text-ink tabular-nums">{number.format(total)}</b> page views,{' '}
          <b className="text-body text-ink tabular-nums">{number.format(perDay)}</b> per day. Counted on the
          server, without cookies, IP addresses or scripts.
        </p>
        <BarChart
          title="Visits"
          description={describe(days)}
          period="Day"
          lastLabel="Today"
          series={[{ label: 'Page views', colour: 'var(--d-1)' }]}
          bars={days.map(({ from, count }) => ({ from, counts: [count] }))}
        />
        <div className="mt-4 mb-2 grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
          <TopTable title="Pages" rows={pages.map(({ path, ...row }) => ({ ...row, key: path }))} />
          <TopTable title="Referrers" rows={hosts.map((row) => ({ ...row, key: row.label }))} />
        </div>
      </div>
    </DashboardCard>
  )
}

function describe(days: Data['days']): string {
  const counts = days.map(({ count }) => count)
  return `Page views per day for ${days.length} days, between ${Math.min(...counts)} and ${Math.max(...counts)}. The table below has every number.`
}

type TopTableProps = { title: string; rows: readonly { key: string; label: string; count: number }[] }

function TopTable({ title, rows }: TopTableProps) {
  const maxCount = rows[0]?.count ?? 1
  return (
    <table className="table-fixed self-start text-small">
      <caption className="border-b border-line pb-2 font-semibold text-ink-2">{title}</caption>
      <tbody>
        {rows.map(({ key, label, count }) => (
          <tr key={key}>
            <th
              className="h-7 w-1/2 truncate p-0 font-normal"
              scope="row"
              title={key.startsWith('/') ? key : undefined}
            >
              {label}
            </th>
            <td className="p-0">
              <span className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-3 text-end tabular-nums">
                {number.format(count)}
                <svg
                  className="h-1.5 w-full fill-d-1"
                  viewBox="0 0 100 6"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect width={(count / maxCount) * 100} height="6" rx="1" />
                </svg>
              </span>
            </td>
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td className="h-7 p-0 text-ink-3">Nothing yet</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
