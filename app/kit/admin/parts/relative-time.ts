import { companyClock } from '#app/ui/date/company-time.ts'
import { formatDate } from '#app/ui/date/date-formats.ts'

const hour = 3_600_000
const day = 24 * hour

export function formatWaitingTime(since: string, now = Date.now()): string {
  const time = Math.max(0, now - Date.parse(since))
  if (time >= day) return formatCount(Math.floor(time / day), 'day')
  if (time >= hour) return formatCount(Math.floor(time / hour), 'hour')
  return 'less than an hour'
}

/** "Today, 9:12 am", "Yesterday, 6:05 pm", "18 Nov, 11:20 am" or "18 Nov 2025, 11:20 am", in Indian time. */
export const formatReceivedAt = (value: string, now?: Date): string =>
  `${formatDay(value, now)}, ${formatDate(value, 'clock')}`

/** "Yesterday", "Today", "Tomorrow", "18 Nov" or "18 Nov 2025", in Indian time. */
export function formatDay(value: string, now = new Date()): string {
  const today = companyClock(now).day
  const { day: date } = companyClock(new Date(value))
  const days = Math.round((Date.parse(date) - Date.parse(today)) / day)
  const name = ['Yesterday', 'Today', 'Tomorrow'][days + 1]
  return name ?? formatDate(date, date.slice(0, 4) === today.slice(0, 4) ? 'shortDay' : 'medium')
}

const formatCount = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`
