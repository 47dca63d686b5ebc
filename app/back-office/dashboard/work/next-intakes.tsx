import { Link } from 'react-router'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { SeatBar } from '#app/academy/seat/admin/seat-cells.tsx'
import type { Dashboard } from '#app/back-office/dashboard/api/dashboard.server.ts'
import { DashboardCard, CardLink, CardNote } from '#app/back-office/dashboard/dashboard-card.tsx'

type Intake = Dashboard['intakes'][number]

export function NextIntakes({ intakes }: Pick<Dashboard, 'intakes'>) {
  return (
    <DashboardCard title="Next intakes" aside={<CardLink to="/admin/batches">All batches</CardLink>}>
      {intakes.length === 0 ? (
        <CardNote>No batch is planned.</CardNote>
      ) : (
        <ul role="list">
          {intakes.map((intake) => (
            <li
              key={intake.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-line px-4.5 py-3 text-small tabular-nums [&>div]:col-span-full [&>div]:my-0.5"
            >
              <Link
                className="text-body font-semibold text-ink no-underline hover:underline"
                to={`/admin/batches/${intake.id}`}
              >
                {intake.courseName}
              </Link>
              <span className="text-end text-ink-3">{seatsText(intake)}</span>
              <SeatBar {...intake} />
              <span className="col-start-1 text-ink-3">
                <LocalDate value={intake.firstDay} />, {intake.online === 1 ? 'online' : intake.place}
              </span>
              <span className="text-end text-ink-3">{pendingText(intake)}</span>
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  )
}

const countFree = ({ seats, taken, held }: Intake): number => Math.max(0, seats - taken - held)

function seatsText(intake: Intake): string {
  const free = countFree(intake)
  if (free === 0 && intake.held === 0) return 'Full'
  return intake.held > 0 ? `${intake.held} offered, ${free} free` : `${free} free`
}

function pendingText(intake: Intake): string | undefined {
  if (intake.pending === 0) return undefined
  return countFree(intake) === 0 ? `Waiting list ${intake.pending}` : `${intake.pending} to answer`
}
