const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export function formatWaitingTime(since: string, now = Date.now()): string {
  const time = Math.max(0, now - Date.parse(since))
  if (time >= day) return formatCount(Math.floor(time / day), 'day')
  if (time >= hour) return formatCount(Math.floor(time / hour), 'hour')
  return 'less than an hour'
}

/** "Today, 09:12", "Yesterday, 18:05" or "18 Nov, 11:20", in the browser's language and time zone. */
export function formatReceivedAt(value: string, now = new Date()): string {
  const date = new Date(value)
  const days = Math.round((startOfDay(now) - startOfDay(date)) / day)
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(date)
  return `${dayName(date, days, now)}, ${time}`
}

function dayName(date: Date, days: number, now: Date): string {
  if (days === 0 || days === 1) {
    const name = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' }).format(-days, 'day')
    return name.charAt(0).toLocaleUpperCase() + name.slice(1)
  }
  const isThisYear = date.getFullYear() === now.getFullYear()
  return new Intl.DateTimeFormat(undefined, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(date)
}

const startOfDay = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

const formatCount = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`
