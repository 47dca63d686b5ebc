import { companyClock, companyMoment } from '../../ui/date/company-time.ts'

const day = 24 * 60 * 60 * 1000

/** A week as the company counts it: from Monday, midnight in India. Times are ISO-8601 UTC; `until` is not part of it. */
export type Week = { from: string; since: string; until: string }

/** The last weeks up to the one that `now` falls into, oldest first. */
export function lastWeeks(now: Date, count: number): Week[] {
  const today = companyMoment(companyClock(now).day)
  // Noon is in the same calendar day everywhere near India.
  const daysSinceMonday = (new Date(`${companyClock(now).day}T12:00:00Z`).getUTCDay() + 6) % 7
  const monday = today.getTime() - daysSinceMonday * day
  return Array.from({ length: count }, (_, index) => {
    const since = new Date(monday - (count - 1 - index) * 7 * day)
    return {
      from: companyClock(since).day,
      since: since.toISOString(),
      until: new Date(since.getTime() + 7 * day).toISOString(),
    }
  })
}
