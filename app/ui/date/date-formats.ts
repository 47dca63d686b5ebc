const dateFormats = {
  /** 20 November 2026 */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** Friday, 20 November 2026 */
  weekday: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** 20 Nov 2026 */
  medium: { dateStyle: 'medium' },
  /** 20 November */
  dayMonth: { day: 'numeric', month: 'long' },
  /** 20 Nov */
  shortDay: { day: 'numeric', month: 'short' },
  /** 20 */
  day: { day: 'numeric' },
  /** November */
  month: { month: 'long' },
  /** November 2026 */
  monthYear: { month: 'long', year: 'numeric' },
  /** 20 November, 2:30 pm */
  time: { dateStyle: 'medium', timeStyle: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateFormat = keyof typeof dateFormats

/**
 * Formats a date. Returns invalid values unchanged, because drafts may contain them.
 * @param value a calendar date (YYYY-MM-DD), or an ISO 8601 date and time, which is shown in the browser's zone.
 * @param locale defaults to the browser's.
 */
export function formatDate(value: string, format: DateFormat, locale: string | undefined): string {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return value
  const isDay = value.length === 10
  const key = `${format} ${isDay} ${locale}`
  const known = formatters.get(key)
  const formatter =
    known ?? new Intl.DateTimeFormat(locale, { ...dateFormats[format], ...(isDay && { timeZone: 'UTC' }) })
  if (!known) formatters.set(key, formatter)
  return formatter.format(date)
}

/** '20 November 2026', for PDFs, e-mails and search. */
export const writtenDate = (day: string): string => formatDate(day, 'long', 'en-GB')

/** Creating a formatter takes a hundred times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()
