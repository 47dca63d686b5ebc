import { companyClock, companyMoment } from '#app/ui/date/company-time.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A week starts on Monday at midnight in India. Times are ISO-8601 UTC; `until` is exclusive. */
export type Week = { from: string; since: string; until: string }

export function lastWeeks(now: Date, count: number): Week[] {
  const today = companyMoment(companyClock(now).day)
  const daysSinceMonday = (new Date(`${companyClock(now).day}T12:00:00Z`).getUTCDay() + 6) % 7
  const monday = today.getTime() - daysSinceMonday * dayMs
  return Array.from({ length: count }, (_, index) => {
    const since = new Date(monday - (count - 1 - index) * 7 * dayMs)
    return {
      from: companyClock(since).day,
      since: since.toISOString(),
      until: new Date(since.getTime() + 7 * dayMs).toISOString(),
    }
  })
}
