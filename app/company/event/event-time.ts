import { companyMoment, endOfDay } from '#app/ui/date/company-time.ts'
import { formatClockTime } from '#app/ui/date/date-formats.ts'

/** Dates are YYYY-MM-DD, times HH:mm in India. Without an end date, an event lasts one day. */
export type EventTimes = {
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
  if (event.allDay) return countDays(event) > 1 ? 'All days' : 'All day'
  return `${formatClockTime(event.startTime)} to ${formatClockTime(event.endTime)}${isDaily(event) ? ' each day' : ''}`
}
