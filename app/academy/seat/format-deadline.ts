import { formatClockTime } from '../../company/identity/clock-time.ts'
import { companyClock } from '../../ui/date/company-time.ts'
import { formatDate } from '../../ui/date/date-formats.ts'

/** '1 December 2026, 5:30 pm', in Indian time. */
export function formatDeadline(until: string): string {
  const { day, time } = companyClock(new Date(until))
  return `${formatDate(day, 'long', 'en-IN')}, ${formatClockTime(time)}`
}
