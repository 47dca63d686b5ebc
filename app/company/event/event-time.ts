import { companyMoment, endOfDay } from '../../ui/date/company-time.ts'

/** Days are YYYY-MM-DD, times HH:mm on the company's clocks. Without an end date an event ends on the day on which it starts. */
export type Times = {
  startDate: string
  endDate?: string | null
  startTime: string
  endTime: string
  /** 1: the times do not matter. */
  allDay?: number
}

export const lastDayOf = ({ startDate, endDate }: Times): string => endDate || startDate

/** When an event starts and ends. */
export const eventStart = ({ startDate, startTime, allDay }: Times): Date =>
  companyMoment(startDate, allDay ? '00:00' : startTime)
export const eventEnd = (event: Times): Date =>
  event.allDay ? endOfDay(lastDayOf(event)) : companyMoment(lastDayOf(event), event.endTime)

/** Whether an event has ended; lists of the site show only those that have not. */
export const isOver = (event: Times): boolean => eventEnd(event).getTime() < Date.now()

/** How many days of the calendar an event touches. */
export const daysOf = (event: Times): number =>
  Math.round((Date.parse(lastDayOf(event)) - Date.parse(event.startDate)) / 86_400_000) + 1

/** Whether an event of several days has the same hours on each of them, and does not go on through the night. */
export const isDaily = (event: Times): boolean =>
  !event.allDay && daysOf(event) > 1 && event.endTime > event.startTime
