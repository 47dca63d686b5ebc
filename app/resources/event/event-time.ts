// Events are held in India, whose clocks are 5:30 ahead of UTC all the year.
const offset = '+05:30'
const offsetMilliseconds = 5.5 * 60 * 60 * 1000

type Times = { startDate: string; startTime: string; endTime: string }

/** When an event starts and ends. */
export const eventStart = ({ startDate, startTime }: Times): Date =>
  new Date(`${startDate}T${startTime}:00${offset}`)
export const eventEnd = ({ startDate, endTime }: Times): Date =>
  new Date(`${startDate}T${endTime}:00${offset}`)

/** The day (YYYY-MM-DD) and the time (HH:mm) on a clock where the events are held. */
export function clockThere(moment: Date): { day: string; time: string } {
  const text = new Date(moment.getTime() + offsetMilliseconds).toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}
