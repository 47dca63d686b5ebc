import { daysOf, isDaily, type Times } from './event-time.ts'

/** '09:00 to 13:00', '10:00 to 17:00 each day', 'All day'. */
export function hoursText(event: Times): string {
  if (event.allDay) return daysOf(event) > 1 ? 'All days' : 'All day'
  return `${event.startTime} to ${event.endTime}${isDaily(event) ? ' each day' : ''}`
}
