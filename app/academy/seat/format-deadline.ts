import { formatDate } from '#app/ui/date/date-formats.ts'

/** '1 December 2026, 5:30 pm', in Indian time. */
export const formatDeadline = (until: string): string =>
  `${formatDate(until, 'long')}, ${formatDate(until, 'clock')}`

const minuteMs = 60_000

/** '2 d 22 h left' or '5 h 40 min left' */
export function formatTimeLeft(until: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(until) - Date.now()) / minuteMs))
  const hours = Math.floor(minutes / 60)
  return hours >= 24
    ? `${Math.floor(hours / 24)} d ${hours % 24} h left`
    : `${hours} h ${minutes % 60} min left`
}
