import { companyClock } from '../../../ui/date/company-time.ts'
import { countDays, getEventEnd, getEventStart, isDaily } from '../event-time.ts'
import type { Event } from '../endpoints.ts'

const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n?|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, '')

const maxOctets = 75

/** Folds lines at 75 octets (RFC 5545, section 3.1), without splitting a character. */
function foldLine(line: string): string {
  const lines: string[] = []
  let [current, octets] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxOctets) {
      lines.push(current)
      ;[current, octets] = [' ', 1]
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

const formatUtc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '')
const date = (day: string): string => day.replaceAll('-', '')

/** DTEND is exclusive. Events with the same hours on several days recur daily. */
function formatTimes(event: Event): string[] {
  if (event.allDay)
    return [
      `DTSTART;VALUE=DATE:${date(event.startDate)}`,
      `DTEND;VALUE=DATE:${date(companyClock(getEventEnd(event)).day)}`,
    ]
  const isRepeated = isDaily(event)
  const end = getEventEnd(isRepeated ? { ...event, endDate: null } : event)
  return [
    `DTSTART:${formatUtc(getEventStart(event))}`,
    `DTEND:${formatUtc(end)}`,
    ...(isRepeated ? [`RRULE:FREQ=DAILY;COUNT=${countDays(event)}`] : []),
  ]
}

/** RFC 5545. The UID changes only with the domain of the site. */
export function toICalendar(event: Event, publicUrl: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${new URL(publicUrl).hostname}//Events//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${formatUtc(new Date(event.updatedAt))}`,
    `SEQUENCE:${event.version - 1}`,
    ...formatTimes(event),
    `SUMMARY:${escapeText(event.tittle)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(event.place ? [`LOCATION:${escapeText(event.place)}`] : []),
    `URL:${publicUrl}/events/${event.id}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
