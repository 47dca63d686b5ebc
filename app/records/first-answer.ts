import { companyClock } from '#app/ui/date/company-time.ts'
import { formatClockTime, formatDate } from '#app/ui/date/date-formats.ts'
import { t } from '#app/ui/language/translate.ts'
import type { Identity } from './identity/identity.ts'
import { weekdays } from './identity/weekdays.ts'
import { addWorkingTime, type WorkingCalendar, type WorkingPeriod } from './working-hours.ts'

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
