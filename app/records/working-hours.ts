import { companyClock, companyMoment } from '#app/ui/date/company-time.ts'
import { formatClockTime, formatDate } from '#app/ui/date/date-formats.ts'
import { t } from '#app/ui/language/translate.ts'
import type { Identity } from './identity/identity.ts'
import { weekdays } from './identity/weekdays.ts'

const defaultPeriods: readonly WorkingPeriod[] = [
  { days: weekdays.slice(0, 6), opens: '09:00', closes: '17:00' },
]

/** Without opening hours, the office works from Monday to Saturday, 9 am to 5 pm. */
function workingCalendar({
  openingHours,
  holidays,
}: Pick<Identity, 'openingHours' | 'holidays'>): WorkingCalendar {
  const periods = openingHours.map(({ schema, opens, closes }) => ({ days: schema, opens, closes }))
  return { periods: periods.length > 0 ? periods : defaultPeriods, holidays }
}

/**
 * When the first answer to a submission is due.
 * @returns undefined if the office has no working time within a year
 */
export function firstAnswerDue(
  receivedAt: Date,
  identity: Pick<Identity, 'openingHours' | 'holidays' | 'answerHours'>,
): Date | undefined {
  return addWorkingTime(receivedAt, identity.answerHours, workingCalendar(identity))
}

const minuteMs = 60_000

/** 'We reply by Wednesday, 18 November 2026, 1:00 pm IST.' */
export function promiseReply(due: Date): string {
  const { day, time } = formatDue(due)
  return t('We reply by {day}, {time}.', { day, time })
}

/** 'Wednesday, 18 November 2026' and '1:00 pm IST', rounded up to a whole minute. */
export function formatDue(due: Date): { day: string; time: string } {
  const { day, time } = companyClock(new Date(Math.ceil(due.getTime() / minuteMs) * minuteMs))
  return { day: formatDate(day, 'weekday'), time: t('{time} IST', { time: formatClockTime(time) }) }
}

type WorkingPeriod = {
  /** English names of weekdays, for example Monday. */
  days: readonly string[]
  /** HH:mm in the company's zone. */
  opens: string
  closes: string
}

export type WorkingCalendar = {
  periods: readonly WorkingPeriod[]
  /** Days off, YYYY-MM-DD. */
  holidays: readonly string[]
}

const dayMs = 24 * 60 * 60 * 1000
const maxDays = 366

/** Company date of the day after `count` days. */
const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

type Interval = readonly [start: number, end: number]

function listIntervals(day: string, { periods, holidays }: WorkingCalendar): Interval[] {
  if (holidays.includes(day)) return []
  const weekday = weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? ''
  return periods
    .filter(({ days, opens, closes }) => days.includes(weekday) && opens < closes)
    .map(({ opens, closes }): Interval => [
      companyMoment(day, opens).getTime(),
      companyMoment(day, closes).getTime(),
    ])
    .toSorted(([a], [b]) => a - b)
}

/**
 * The moment when this much working time has passed. Only office hours in the company's zone count. Overlapping periods
 * count once.
 * @returns undefined if the calendar does not have that much working time within a year
 */
export function addWorkingTime(from: Date, hours: number, calendar: WorkingCalendar): Date | undefined {
  const { day } = companyClock(from)
  let remainingMs = hours * 60 * 60 * 1000
  let workedUntil = from.getTime()
  for (let count = 0; count <= maxDays; count += 1) {
    for (const [opens, closes] of listIntervals(addDays(day, count), calendar)) {
      const start = Math.max(opens, workedUntil)
      const availableMs = closes - start
      if (availableMs <= 0) continue
      if (remainingMs <= availableMs) return new Date(start + remainingMs)
      remainingMs -= availableMs
      workedUntil = closes
    }
  }
  return undefined
}
