import { type DateFormat, formatDate } from './date-formats.ts'

type LocalDateProps = { value: string; format?: DateFormat; className?: string }

/** A date in the company's language and time zone. @param value YYYY-MM-DD, or an ISO 8601 date and time. */
export const LocalDate = ({ value, format = 'long', className }: LocalDateProps) => (
  <time className={className} dateTime={value}>
    {formatDate(value, format)}
  </time>
)
