import type { Visits } from '#app/operations/visits/visits.server.ts'
import type { Dashboard } from './api/dashboard.server.ts'
import { DashboardCard, CardLink } from './dashboard-card.tsx'

const number = new Intl.NumberFormat()

type RecentFiguresProps = Pick<Dashboard, 'recent'> & { visits: Pick<Visits, 'isOn' | 'total' | 'perDay'> }

export function RecentFigures({ recent, visits: { isOn, total, perDay } }: RecentFiguresProps) {
  return (
    <DashboardCard title="Last 28 days" aside={<CardLink to="/admin/figures">Figures</CardLink>}>
      {(isOn || recent) && (
        <dl className="grid grid-cols-2 gap-px overflow-clip border-t border-line sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
          {isOn && <Figure label="Pages seen" value={total} note={`${number.format(perDay)} a day`} />}
          {recent && (
            <>
              <Figure
                label="Admissions"
                value={recent.admissions}
                note={`${number.format(recent.seats)} became ${recent.seats === 1 ? 'a seat' : 'seats'}`}
              />
              <Figure
                label="Quotations"
                value={recent.quotations}
                note={`${number.format(recent.won)} won, ${number.format(recent.lost)} lost`}
              />
              <Figure
                label="First answer"
                value={formatMinutes(recent.firstAnswerMinutes)}
                note="median, working hours"
              />
            </>
          )}
        </dl>
      )}
    </DashboardCard>
  )
}

type FigureProps = { label: string; value: number | string; note: string }

function Figure({ label, value, note }: FigureProps) {
  return (
    <div className="px-4.5 py-3.5 ring-1 ring-line">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="font-display text-h1 leading-head font-medium tabular-nums">
        {typeof value === 'number' ? number.format(value) : value}
        <small className="block font-text text-micro leading-lead font-normal text-ink-3">{note}</small>
      </dd>
    </div>
  )
}

function formatMinutes(all: number | null): string {
  if (all === null) return '–'
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  return [hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} min`]
    .filter(Boolean)
    .join(' ')
}
