import { type DateFormat, formatDate } from './date-formats.ts'

type LocalDateProps = { value: string; format?: DateFormat; className?: string }

const serverLocale = 'en-IN'

/**
 * A date in the browser's locale. The server renders Indian English; the site script or React replaces it.
 * @param value YYYY-MM-DD, or an ISO 8601 date and time.
 */
export function LocalDate({ value, format = 'long', className }: LocalDateProps) {
  const locale = typeof document === 'undefined' ? serverLocale : undefined
  return (
    <time className={className} dateTime={value} data-date={format} suppressHydrationWarning>
      {formatDate(value, format, locale)}
    </time>
  )
}
