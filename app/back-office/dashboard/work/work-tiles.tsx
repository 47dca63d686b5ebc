import { Link } from 'react-router'
import { AdminIcon, type AdminIconName } from '#app/ui/icon/admin-icon.tsx'
import tiles from '#app/back-office/dashboard/tiles.module.css'
import styles from './work.module.css'
import { formatDeadline } from '#app/academy/seat/offer-states.ts'
import { formatWaitingTime } from '#app/kit/admin/parts/relative-time.ts'
import { formatDate } from '#app/ui/date/date-formats.ts'
import type { WorkCounts } from '#app/records/submission/conversation/conversation.api.ts'
import type { Dashboard } from '#app/back-office/dashboard/api/dashboard.server.ts'

export type WorkCount = {
  label: string
  icon: AdminIconName
  count: number
  note: string
  path: string
  tone?: 'warn' | 'bad' | undefined
}

const number = new Intl.NumberFormat()

export function WorkTiles({ counts }: { counts: readonly WorkCount[] }) {
  return (
    <section className={tiles.tiles} aria-label="To do">
      {counts.map(({ label, icon, count, note, path, tone }) => (
        <Link key={label} className={tiles.tile} to={path}>
          <span className={styles.label}>
            <AdminIcon name={icon} />
            {label}
          </span>
          <b className={count > 0 && tone ? styles[tone] : undefined}>{number.format(count)}</b>
          <small>{note}</small>
        </Link>
      ))}
    </section>
  )
}

type Work = Pick<Dashboard, 'answerNext' | 'waiting' | 'dueToday' | 'seatOffers'>

export function workCounts(
  { answerNext, waiting, dueToday, seatOffers }: Work,
  counts: WorkCounts | undefined,
): WorkCount[] {
  const [oldest] = answerNext.map(({ lastAt }) => lastAt).toSorted()
  const overdue = counts?.overdue ?? 0
  return [
    {
      label: 'Unanswered',
      icon: 'inbox',
      count: counts?.unanswered ?? waiting.reduce((sum, { count }) => sum + count, 0),
      note: oldest ? `Oldest waits ${formatWaitingTime(oldest)}` : 'All answered',
      path: '/admin/inbox',
    },
    {
      label: 'Overdue',
      icon: 'clock-alert',
      count: overdue,
      note: overdue > 0 ? 'Answer these first' : 'No answer is late',
      path: '/admin/inbox?view=overdue',
      tone: 'bad',
    },
    {
      label: 'Due today',
      icon: 'clock',
      count: dueToday.count,
      note: dueToday.next ? `Next at ${formatDate(dueToday.next, 'clock')}` : 'Nothing due today',
      path: '/admin/inbox?only=unanswered',
      tone: 'warn',
    },
    {
      label: 'Seats on offer',
      icon: 'armchair',
      count: seatOffers.count,
      note: seatOffers.until ? `Next offer ends ${formatDeadline(seatOffers.until)}` : 'No open offers',
      path: '/admin/batches',
    },
  ]
}
