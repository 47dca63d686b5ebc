import { companyMoment, endOfDay, timeZone } from '#app/ui/date/company-time.ts'
import { formatDay, formatUtc, toICalendar } from '#app/kit/page/icalendar.ts'
import type { Batch } from '#app/academy/batch/batch.server.ts'
import { listClassDays } from '#app/academy/batch/class-days.ts'
import { formatHours, formatPlace } from '#app/academy/batch/intake/intake-text.ts'

/** Weekly classes need local times: in UTC, an early class is on the day before. */
const timeZoneLines = [
  'BEGIN:VTIMEZONE',
  `TZID:${timeZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const localTime = (day: string, time: string): string => `${formatDay(day)}T${time.replace(':', '')}00`

function formatTimes(batch: Batch): string[] {
  const { firstDay, lastDay, weekdays, startTime, endTime } = batch
  const [firstClass = firstDay] = listClassDays(batch)
  const byDay = weekdays.map((day) => day.slice(0, 2).toUpperCase()).join(',')
  const until = new Date(endOfDay(lastDay).getTime() - 1000)
  return [
    `DTSTART;TZID=${timeZone}:${localTime(firstClass, startTime)}`,
    `DTEND;TZID=${timeZone}:${localTime(firstClass, endTime)}`,
    ...(companyMoment(lastDay) > companyMoment(firstClass)
      ? [`RRULE:FREQ=WEEKLY;BYDAY=${byDay};UNTIL=${formatUtc(until)}`]
      : []),
  ]
}

const toEntry = (batch: Batch) => ({
  name: `batch-${batch.id}`,
  version: batch.version,
  updatedAt: batch.updatedAt,
  path: `/courses/details/${batch.course_id}`,
  summary: batch.courseName,
  description: `${batch.title}\n${formatHours(batch)}, Indian time`,
  location: formatPlace(batch),
  times: formatTimes(batch),
  isCancelled: batch.state === 'cancelled',
})

export const batchICalendar = (batches: readonly Batch[], publicUrl: string, name?: string): string =>
  toICalendar({
    publicUrl,
    product: 'Batches',
    header: [...(name ? [`X-WR-CALNAME:${name}`] : []), ...timeZoneLines],
    entries: batches.map(toEntry),
  })
