import { daysOf, isDaily, type Times } from './event-time.ts'

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Most days that one event may last. */
const longest = 366

/** Hours that an event takes place, a begun one counted whole; none or fewer if it does not end after it starts. */
export function hoursBetween(event: Times): number {
  const days = daysOf(event)
  if (event.allDay) return 24 * days
  const oneDay = minutes(event.endTime) - minutes(event.startTime)
  return isDaily(event) ? days * Math.ceil(oneDay / 60) : Math.ceil((oneDay + (days - 1) * 24 * 60) / 60)
}

/**
 * What is wrong with an event's times, by field: it ends after it starts, and its duration in whole hours fits in
 * between. Breaks may make it shorter.
 */
export function timeErrors(event: Times & { duration: number }): Record<string, string> {
  const { startDate, startTime, endDate, endTime, duration } = event
  if (endDate && endDate < startDate) return { endDate: 'The end date must not be before the start date.' }
  if (daysOf(event) > longest) return { endDate: `An event lasts at most ${longest} days.` }
  const hours = hoursBetween(event)
  if (hours <= 0 || (!event.allDay && daysOf(event) === 1 && endTime <= startTime))
    return { endTime: 'The end time must be later than the start time.' }
  if (event.allDay || duration <= hours) return {}
  const span = `${hours} ${hours === 1 ? 'hour' : 'hours'}`
  const when = isDaily(event)
    ? `${startTime} to ${endTime} on ${daysOf(event)} days`
    : `${startTime} to ${endTime}`
  return { duration: `Please enter at most ${hours}: from ${when} it is ${span}.` }
}
