import { companyClock } from '#app/ui/date/company-time.ts'
import { formatDate } from '#app/ui/date/date-formats.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export function formatWaitingTime(since: string, now = Date.now()): string {
  const time = Math.max(0, now - Date.parse(since))
  if (time >= day) return formatCount(Math.floor(time / day), 'day')
  if (time >= hour) return formatCount(Math.floor(time / hour), 'hour')
  return 'less than an hour'
}

/** "Today, 9:12 am", "Yesterday, 6:05 pm", "18 Nov, 11:20 am" or "18 Nov 2025, 11:20 am", in Indian time. */
export function formatReceivedAt(value: string, now = new Date()): string {
  return `${formatDay(value, companyClock(now).day)}, ${formatDate(value, 'clock')}`
}

function formatDay(value: string, today: string): string {
  const { day: date } = companyClock(new Date(value))
  const days = Math.round((Date.parse(today) - Date.parse(date)) / day)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return formatDate(date, date.slice(0, 4) === today.slice(0, 4) ? 'shortDay' : 'medium')
}

const formatCount = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`
