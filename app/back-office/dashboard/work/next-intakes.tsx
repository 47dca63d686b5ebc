import { Link } from 'react-router'
import { SeatBar } from '#app/academy/seat/admin/seat-cells.tsx'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import type { Dashboard } from '#app/back-office/dashboard/api/dashboard.server.ts'
import attention from '#app/back-office/dashboard/attention.module.css'
import { DashboardCard, CardLink } from '#app/back-office/dashboard/dashboard-card.tsx'
import styles from './work.module.css'

type Intake = Dashboard['intakes'][number]

export function NextIntakes({ intakes }: Pick<Dashboard, 'intakes'>) {
  return (
    <DashboardCard title="Next intakes" aside={<CardLink to="/admin/batches">All batches</CardLink>}>
      {intakes.length === 0 ? (
        <p className={attention.none}>No batch is planned.</p>
      ) : (
        <ul role="list">
          {intakes.map((intake) => (
            <li key={intake.id} className={styles.intake}>
              <Link to={`/admin/batches/${intake.id}`}>{intake.courseName}</Link>
              <span className={styles.aside}>{seatsText(intake)}</span>
              <SeatBar {...intake} />
              <span className={styles.about}>
                <LocalDate value={intake.firstDay} />, {intake.online === 1 ? 'online' : intake.place}
              </span>
              <span className={styles.aside}>{pendingText(intake)}</span>
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
