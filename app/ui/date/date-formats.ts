import { languages } from '#app/ui/language/languages.ts'
import { currentLanguage } from '#app/ui/language/translate.ts'
import { companyClock, timeZone } from './company-time.ts'

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

/** With words such as 'in the morning' instead of AM and PM. */
const clock = { hour: 'numeric', minute: '2-digit', dayPeriod: 'narrow' } as const

const dateOptions: Record<DateFormat, Intl.DateTimeFormatOptions> = {
  long: { dateStyle: 'long' },
  weekday: { dateStyle: 'full' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  dayMonth: { day: 'numeric', month: 'long' },
  shortDay: { day: 'numeric', month: 'short' },
  shortWeekday: { weekday: 'short' },
  day: { day: 'numeric' },
  month: { month: 'long' },
  monthYear: { month: 'long', year: 'numeric' },
  clock,
  time: { day: 'numeric', month: 'short', year: 'numeric', ...clock },
}

/**
 * Formats a date in the language of the page, in the company's time zone, whatever the locale and zone of the browser.
 * English does without Intl, whose first formatter takes browsers about 15 ms. Returns invalid values unchanged, because drafts may contain them.
 * @param value a calendar date (YYYY-MM-DD) or an ISO 8601 date and time.
 */
export function formatDate(value: string, format: DateFormat, language = currentLanguage()): string {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return value
  if (language !== 'en') {
    // With Latin digits, as in fees and phone numbers.
    const locale = `${languages[language].locale}-u-nu-latn`
    return new Intl.DateTimeFormat(locale, { ...dateOptions[format], timeZone }).format(date)
  }
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
  if (currentLanguage() !== 'en') return formatDate(`2000-01-01T${time}+05:30`, 'clock')
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'am' : 'pm'}`
}
