import { companyMoment } from './company-time.ts'

export type Times = { startDate: string; startTime: string; endTime: string }

/** When an event starts and ends: its times are those of the company's clocks. */
export const eventStart = ({ startDate, startTime }: Times): Date => companyMoment(startDate, startTime)
export const eventEnd = ({ startDate, endTime }: Times): Date => companyMoment(startDate, endTime)

/** Whether an event has ended; the site shows only those that have not. */
export const isOver = (event: Times): boolean => eventEnd(event).getTime() < Date.now()
