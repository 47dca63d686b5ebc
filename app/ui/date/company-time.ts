// Openings close, news appear and events end by the company's clocks, wherever server and visitor are.

/** The zone of these clocks. */
export const timeZone = 'Asia/Kolkata'
/** How far it is ahead of UTC. India does not change its clocks. */
const offset = '+05:30'
const offsetMilliseconds = 5.5 * 60 * 60 * 1000
const dayMilliseconds = 24 * 60 * 60 * 1000

/** The day (YYYY-MM-DD) and the time (HH:mm) that the company's clocks show at a moment. */
export function companyClock(moment: Date): { day: string; time: string } {
  const text = new Date(moment.getTime() + offsetMilliseconds).toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}

/** The day that it is now at the company, YYYY-MM-DD. */
export const companyToday = (): string => companyClock(new Date()).day

/** The moment at which today is over at the company. */
export const endOfToday = (): Date => endOfDay(companyToday())

/**
 * The moment at which the company's clocks show a day and a time.
 * @param day YYYY-MM-DD. @param time HH:mm.
 */
export const companyMoment = (day: string, time = '00:00'): Date => new Date(`${day}T${time}:00${offset}`)

/** The moment at which a day (YYYY-MM-DD) is over at the company. */
export const endOfDay = (day: string): Date => new Date(companyMoment(day).getTime() + dayMilliseconds)
