import { formatClockTime } from '../../ui/date/date-formats.ts'
import { countDays, isDaily, type EventTimes } from './event-time.ts'

export function formatEventHours(event: EventTimes): string {
  if (event.allDay) return countDays(event) > 1 ? 'All days' : 'All day'
  return `${formatClockTime(event.startTime)} to ${formatClockTime(event.endTime)}${isDaily(event) ? ' each day' : ''}`
}
