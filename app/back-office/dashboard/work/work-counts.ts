import { formatDeadline } from '../../../academy/seat/format-deadline.ts'
import { submissionOf } from '../../../collections.ts'
import { formatWaitingTime } from '../../../kit/admin/parts/relative-time.ts'
import { capitalize } from '../../../ui/text/capitalize.ts'
import { formatDate } from '../../../ui/date/date-formats.ts'
import type { WorkCounts } from '../../../records/submission/conversation/endpoints.ts'
import type { Dashboard } from '../api/endpoints.ts'
import type { WorkCount } from './work-tiles.tsx'

type Work = Pick<Dashboard, 'answerNext' | 'waiting' | 'due' | 'seatOffers'>

export function workCounts(
  { answerNext, waiting, due, seatOffers }: Work,
  counts: WorkCounts | undefined,
): WorkCount[] {
  const [oldest] = answerNext.map(({ lastAt }) => lastAt).toSorted()
  const [first] = due.toSorted((a, b) => a.first.localeCompare(b.first))
  const sum = (rows: readonly { count: number }[]) => rows.reduce((all, { count }) => all + count, 0)
  const overdue = counts?.overdue ?? 0
  const dueCollection = submissionOf(first?.kind ?? 'contact')
  return [
    {
      label: 'Unanswered',
      icon: 'inbox',
      count: counts?.unanswered ?? sum(waiting),
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
      label: `${capitalize(dueCollection.due?.many ?? '')} due`,
      icon: 'printer',
      count: sum(due),
      note: first ? `First due ${formatDate(first.first, 'long')}` : 'Nothing due',
      path: dueCollection.admin.path,
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
