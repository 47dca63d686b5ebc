import { companyClock } from './company-time.ts'

export const monthNames =
  'January February March April May June July August September October November December'.split(' ')
const weekdayNames = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

type DateParts = { weekday: string; day: number; month: string; year: number; time: string }

const dateFormats = {
  /** 20 November 2026 */
  long: ({ day, month, year }) => `${day} ${month} ${year}`,
  /** Friday, 20 November 2026 */
  weekday: ({ weekday, day, month, year }) => `${weekday}, ${day} ${month} ${year}`,
  /** 20 Nov 2026 */
  medium: ({ day, month, year }) => `${day} ${shorten(month)} ${year}`,
  /** 20 November */
  dayMonth: ({ day, month }) => `${day} ${month}`,
  /** 20 Nov */
  shortDay: ({ day, month }) => `${day} ${shorten(month)}`,
  /** Fri */
  shortWeekday: ({ weekday }) => shorten(weekday),
  /** 20 */
  day: ({ day }) => String(day),
  /** November */
  month: ({ month }) => month,
  /** November 2026 */
  monthYear: ({ month, year }) => `${month} ${year}`,
  /** 2:30 pm */
  clock: ({ time }) => formatClockTime(time),
  /** 20 Nov 2026, 2:30 pm */
  time: ({ day, month, year, time }) => `${day} ${shorten(month)} ${year}, ${formatClockTime(time)}`,
} satisfies Record<string, (parts: DateParts) => string>

export type DateFormat = keyof typeof dateFormats

const shorten = (name: string): string => name.slice(0, 3)

/**
 * Formats a date in Indian English, in the company's time zone, whatever the locale and zone of the browser. Returns
 * invalid values unchanged, because drafts may contain them.
 * @param value a calendar date (YYYY-MM-DD) or an ISO 8601 date and time.
 */
export function formatDate(value: string, format: DateFormat): string {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return value
  const { day, time } = value.length === 10 ? { day: value, time: '' } : companyClock(date)
  const calendarDate = new Date(day)
  const month = monthNames[calendarDate.getUTCMonth()] ?? ''
  const weekday = weekdayNames[calendarDate.getUTCDay()] ?? ''
  return dateFormats[format]({
    weekday,
    day: calendarDate.getUTCDate(),
    month,
    year: calendarDate.getUTCFullYear(),
    time,
  })
}

/** '20 November 2026' */
export const writtenDate = (day: string): string => formatDate(day, 'long')

/** '2:30 pm' @param time HH:mm */
export function formatClockTime(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'am' : 'pm'}`
}
