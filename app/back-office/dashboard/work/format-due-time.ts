import { formatMoment } from '../../../kit/admin/inbox-screen/conversation/format-due.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const relativeMs = 12 * hourMs

/** 'Due in 2 h', 'Due 20 min ago', 'Due yesterday', 'Due tomorrow, 10:00 am' or 'Due 18 Nov'. */
export function formatDueTime(dueAt: string, now = new Date()): string {
  const distanceMs = Date.parse(dueAt) - now.getTime()
  const moment = formatMoment(dueAt, now)
  // `formatMoment` omits the day if it is today.
  if (!moment.includes(',') && Math.abs(distanceMs) < relativeMs) {
    const time = formatDistance(Math.abs(distanceMs))
    return distanceMs < 0 ? `Due ${time} ago` : `Due in ${time}`
  }
  return `Due ${distanceMs < 0 ? moment.split(',')[0] : moment}`
}

const formatDistance = (ms: number): string =>
  ms < hourMs ? `${Math.max(1, Math.floor(ms / minuteMs))} min` : `${Math.floor(ms / hourMs)} h`
