import { companyMoment, endOfDay } from '#app/ui/date/company-time.ts'
import { formatClockTime } from '#app/ui/date/date-formats.ts'
import { t } from '#app/ui/language/translate.ts'

/** Dates are YYYY-MM-DD, times HH:mm in India. Without an end date, an event lasts one day. */
type EventTimes = {
  startDate: string
  endDate?: string | null
  startTime: string
  endTime: string
  allDay?: number
}

export const getLastDay = ({ startDate, endDate }: EventTimes): string => endDate || startDate

export const getEventStart = ({ startDate, startTime, allDay }: EventTimes): Date =>
  companyMoment(startDate, allDay ? '00:00' : startTime)
export const getEventEnd = (event: EventTimes): Date =>
  event.allDay ? endOfDay(getLastDay(event)) : companyMoment(getLastDay(event), event.endTime)

export const isOver = (event: EventTimes): boolean => getEventEnd(event).getTime() < Date.now()

export const countDays = (event: EventTimes): number =>
  Math.round((Date.parse(getLastDay(event)) - Date.parse(event.startDate)) / 86_400_000) + 1

/** True if an event of several days has the same hours every day, false if it continues overnight. */
export const isDaily = (event: EventTimes): boolean =>
  !event.allDay && countDays(event) > 1 && event.endTime > event.startTime

export function formatEventHours(event: EventTimes): string {
  if (event.allDay) return t(countDays(event) > 1 ? 'All days' : 'All day')
  const hours = { start: formatClockTime(event.startTime), end: formatClockTime(event.endTime) }
  return t(isDaily(event) ? '{start} to {end} each day' : '{start} to {end}', hours)
}

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const maxDays = 366

/** Rounded up to full hours; zero or negative if the event ends before it starts. */
export function countEventHours(event: EventTimes): number {
  const days = countDays(event)
  if (event.allDay) return 24 * days
  const oneDay = toMinutes(event.endTime) - toMinutes(event.startTime)
  return isDaily(event) ? days * Math.ceil(oneDay / 60) : Math.ceil((oneDay + (days - 1) * 24 * 60) / 60)
}

/** The duration may be shorter than the time from start to end, because of breaks. @returns messages by field */
export function validateEventTimes(event: EventTimes & { duration: number }): Record<string, string> {
  const { startDate, startTime, endDate, endTime, duration } = event
  if (endDate && endDate < startDate) return { endDate: 'The end date must not be before the start date.' }
  if (countDays(event) > maxDays) return { endDate: `An event lasts at most ${maxDays} days.` }
  const hours = countEventHours(event)
  if (hours <= 0 || (!event.allDay && countDays(event) === 1 && endTime <= startTime))
    return { endTime: 'The end time must be later than the start time.' }
  if (event.allDay || duration <= hours) return {}
  const span = `${hours} ${hours === 1 ? 'hour' : 'hours'}`
  const clock = `${formatClockTime(startTime)} to ${formatClockTime(endTime)}`
  const times = isDaily(event) ? `${clock} on ${countDays(event)} days` : clock
  return { duration: `Please enter at most ${hours}. The event lasts ${span} (${times}).` }
}
