import { companyClock, companyMoment } from '#app/ui/date/company-time.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const quarterMs = hourMs / 4
/** 'Later today' is not offered if it would end after office hours. */
const latestTimeToday = '20:00'

export type SnoozeChoice = { label: string; until: Date }

/** All times are Indian: mornings start at 9:00 am. */
export function listSnoozeChoices(now: Date): SnoozeChoice[] {
  const today = companyClock(now).day
  const later = new Date(Math.ceil((now.getTime() + 3 * hourMs) / quarterMs) * quarterMs)
  const laterClock = companyClock(later)
  const morningIn = (days: number) => {
    const { day } = companyClock(new Date(companyMoment(today).getTime() + days * dayMs))
    return companyMoment(day, '09:00')
  }
  const weekday = new Date(today).getUTCDay()
  const daysToMonday = (8 - weekday) % 7 || 7
  return [
    ...(laterClock.day === today && laterClock.time <= latestTimeToday
      ? [{ label: 'Later today', until: later }]
      : []),
    { label: 'Tomorrow', until: morningIn(1) },
    // On Sundays, next Monday is tomorrow.
    ...(daysToMonday > 1 ? [{ label: 'Next Monday', until: morningIn(daysToMonday) }] : []),
  ]
}
