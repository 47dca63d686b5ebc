import { formatDeadline } from '../../../academy/seat/format-deadline.ts'
import { submissionOf } from '../../../collections.ts'
import { formatWaitingTime } from '../../../kit/admin/parts/relative-time.ts'
import { formatDate } from '../../../ui/date/date-formats.ts'
import type { WorkCounts } from '../../../records/submission/conversation/endpoints.ts'
import type { Dashboard } from '../api/endpoints.ts'
import type { WorkCount } from './work-tiles.tsx'

type Work = Pick<Dashboard, 'waiting' | 'due' | 'seatOffers'>

export function workCounts({ waiting, due, seatOffers }: Work, counts: WorkCounts | undefined): WorkCount[] {
  const [oldest] = waiting
  const [first] = due.toSorted((a, b) => a.first.localeCompare(b.first))
  const sum = (rows: readonly { count: number }[]) => rows.reduce((all, { count }) => all + count, 0)
  return [
    {
      label: 'Unanswered',
      icon: 'inbox',
      count: counts?.unanswered ?? sum(waiting),
      note: unansweredNote(counts?.overdue ?? 0, oldest?.oldest),
      path: counts?.overdue ? '/admin/inbox?view=overdue' : '/admin/inbox',
      ...(counts?.overdue && { tone: 'bad' as const }),
    },
    {
      label: first?.isOverdue ? 'Overdue' : 'Due',
      icon: first?.isOverdue ? 'clock-alert' : 'clock',
      count: sum(due),
      note: first ? `First due ${formatDate(first.first, 'long')}` : 'Nothing due',
      path: submissionOf(first?.kind ?? 'quotation').admin.path,
      tone: first?.isOverdue ? 'bad' : 'warn',
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

function unansweredNote(overdue: number, oldest: string | undefined): string {
  if (overdue > 0) return `${overdue} overdue`
  return oldest ? `Oldest waits ${formatWaitingTime(oldest)}` : 'All answered'
}
