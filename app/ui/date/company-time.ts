/** Zone for deadlines, publication dates and event times, independent of the server's and visitor's zones. */
export const timeZone = 'Asia/Kolkata'
/** India has no daylight saving time. */
const offset = '+05:30'
const offsetMs = 5.5 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** Converts a moment to the company's date (YYYY-MM-DD) and time (HH:mm). */
export function companyClock(moment: Date): { day: string; time: string } {
  const text = new Date(moment.getTime() + offsetMs).toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}

export const companyToday = (): string => companyClock(new Date()).day

export const endOfToday = (): Date => endOfDay(companyToday())

/** Converts a date (YYYY-MM-DD) and time (HH:mm) in the company's zone to a moment. */
export const companyMoment = (day: string, time = '00:00'): Date => new Date(`${day}T${time}:00${offset}`)

/** Midnight at the end of a date (YYYY-MM-DD). */
export const endOfDay = (day: string): Date => new Date(companyMoment(day).getTime() + dayMs)
