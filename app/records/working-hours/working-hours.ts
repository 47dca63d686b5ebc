import { companyClock, companyMoment } from '../../ui/date/company-time.ts'
import { weekdays } from '../identity/identity.ts'

type Opening = { opens: string; closes: string; schema: readonly string[] }

export type WorkingHours = {
  /** Several entries may name the same day; times are HH:mm in the company's zone. */
  readonly openingHours: readonly Opening[]
  /** Dates, YYYY-MM-DD. */
  readonly holidays: readonly string[]
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Longer closures than this are mistakes in the settings. */
const maxDays = 366

/**
 * Adds working time to a moment.
 * @param hours at least 0; fractions are allowed.
 * @returns the moment at which that much working time has passed. Without working hours within a year, counts all hours.
 */
export function addWorkingHours(from: Date, hours: number, workingHours: WorkingHours): Date {
  let remainingMs = hours * 60 * minuteMs
  let { day } = companyClock(from)
  for (let count = 0; count < maxDays; count += 1) {
    for (const [opens, closes] of periodsOf(day, workingHours)) {
      const start = Math.max(opens.getTime(), from.getTime())
      const availableMs = closes.getTime() - start
      if (availableMs <= 0) continue
      if (availableMs >= remainingMs) return new Date(start + remainingMs)
      remainingMs -= availableMs
    }
    day = nextDay(day)
  }
  return new Date(from.getTime() + hours * 60 * minuteMs)
}

function periodsOf(day: string, { openingHours, holidays }: WorkingHours): [Date, Date][] {
  if (holidays.includes(day)) return []
  const weekday = weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]
  return openingHours
    .filter(({ schema }) => weekday !== undefined && schema.includes(weekday))
    .toSorted((a, b) => a.opens.localeCompare(b.opens))
    .map(({ opens, closes }) => [companyMoment(day, opens), companyMoment(day, closes)])
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
