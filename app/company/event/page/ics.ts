import { companyClock } from '../../../ui/date/company-time.ts'
import { daysOf, eventEnd, eventStart, isDaily } from '../event-time.ts'
import type { Event } from '../endpoints.ts'

/** Text as RFC 5545, 3.3.11, has it. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n?|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, '')

const longest = 75

/** A line of at most 75 octets and its continuations, each begun by a space: RFC 5545, 3.1. Never within a character. */
function fold(line: string): string {
  const lines: string[] = []
  let [current, octets] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > longest) {
      lines.push(current)
      ;[current, octets] = [' ', 1]
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

/** A moment in UTC: 20261206T043000Z. */
const utc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '')
const date = (day: string): string => day.replaceAll('-', '')

/** Start and end; the end of whole days is the day after. Hours that are the same on several days come again each day. */
function times(event: Event): string[] {
  if (event.allDay)
    return [
      `DTSTART;VALUE=DATE:${date(event.startDate)}`,
      `DTEND;VALUE=DATE:${date(companyClock(eventEnd(event)).day)}`,
    ]
  const isRepeated = isDaily(event)
  const end = eventEnd(isRepeated ? { ...event, endDate: null } : event)
  return [
    `DTSTART:${utc(eventStart(event))}`,
    `DTEND:${utc(end)}`,
    ...(isRepeated ? [`RRULE:FREQ=DAILY;COUNT=${daysOf(event)}`] : []),
  ]
}

/** An event as a calendar file, after RFC 5545. Its UID stays the same as long as the site has its address. */
export function calendarOf(event: Event, publicUrl: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${new URL(publicUrl).hostname}//Events//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${utc(new Date(event.updatedAt))}`,
    `SEQUENCE:${event.version - 1}`,
    ...times(event),
    `SUMMARY:${escapeText(event.tittle)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(event.place ? [`LOCATION:${escapeText(event.place)}`] : []),
    `URL:${publicUrl}/events/${event.id}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
