/** Ways in which a date is shown; days and times are those of the browser, calendar days are the same everywhere. */
const dateFormats = {
  /** 20 November 2026 */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** Friday, 20 November 2026 */
  weekday: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** 20 Nov 2026 */
  medium: { dateStyle: 'medium' },
  /** 20 November */
  dayMonth: { day: 'numeric', month: 'long' },
  /** 20 */
  day: { day: 'numeric' },
  /** November */
  month: { month: 'long' },
  /** 20 November, 2:30 pm */
  time: { dateStyle: 'medium', timeStyle: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateFormat = keyof typeof dateFormats

/**
 * A date in the words of a locale; what is none stays as it is, such as the half of one in a draft.
 * @param value YYYY-MM-DD, a calendar day, or an ISO-8601 date and time.
 * @param locale the browser's own when undefined.
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

/** A day as it is written where no browser has a say: in PDFs, mails and search. '20 November 2026' */
export const writtenDate = (day: string): string => formatDate(day, 'long', 'en-GB')

/** To make one takes a hundred times what using it does. */
const formatters = new Map<string, Intl.DateTimeFormat>()
