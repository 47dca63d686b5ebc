import { type DateFormat, formatDate } from './date-formats.ts'

type LocalDateProps = { value: string; format?: DateFormat; className?: string }

const serverLocale = 'en-IN'

/**
 * A date in the locale of the visitor's browser. The server writes it as in India; the site's script, or React where
 * it draws the date itself, puts it into the words of the browser.
 * @param value YYYY-MM-DD or ISO-8601 date and time.
 */
export function LocalDate({ value, format = 'long', className }: LocalDateProps) {
  const locale = typeof document === 'undefined' ? serverLocale : undefined
  return (
    <time className={className} dateTime={value} data-date={format} suppressHydrationWarning>
      {formatDate(value, format, locale)}
    </time>
  )
}
