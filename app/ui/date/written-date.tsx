import { type DateFormat, formatDate } from './date-formats.ts'

/** A date in Indian English for every browser: '1 December 2026'. */
export const WrittenDate = ({ value, format = 'long' }: { value: string; format?: DateFormat }) => (
  <time dateTime={value} suppressHydrationWarning>
    {formatDate(value, format, 'en-IN')}
  </time>
)
