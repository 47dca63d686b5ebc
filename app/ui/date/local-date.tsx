import type { Language } from '#app/ui/language/languages.ts'
import { type DateFormat, formatDate } from './date-formats.ts'

type LocalDateProps = { value: string; format?: DateFormat; language?: Language; className?: string }

/** A date in the company's time zone, and by default in the language of the page. @param value YYYY-MM-DD, or an ISO 8601 date and time. */
export const LocalDate = ({ value, format = 'long', language, className }: LocalDateProps) => (
  <time className={className} dateTime={value}>
    {formatDate(value, format, language)}
  </time>
)
