/** RFC 5545 text. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n?|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, '')

export const formatUtc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '')
export const formatDay = (day: string): string => day.replaceAll('-', '')

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

type Entry = {
  /** Unique within the site. */
  name: string
  version: number
  updatedAt: string
  path: string
  summary: string
  description: string
  location: string | null | undefined
  /** Lines with the start, the end and the recurrence. */
  times: readonly string[]
  isCancelled?: boolean
}

type Calendar = { publicUrl: string; product: string; entries: readonly Entry[]; header?: readonly string[] }

/** RFC 5545. The UIDs change only with the domain of the site. @param header lines before the events */
export function toICalendar({ publicUrl, product, entries, header = [] }: Calendar): string {
  const { hostname } = new URL(publicUrl)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${hostname}//${product}//EN`,
    'METHOD:PUBLISH',
    ...header,
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${entry.name}@${hostname}`,
      `DTSTAMP:${formatUtc(new Date(entry.updatedAt))}`,
      `SEQUENCE:${entry.version - 1}`,
      ...entry.times,
      `SUMMARY:${escapeText(entry.summary)}`,
      `DESCRIPTION:${escapeText(entry.description)}`,
      ...(entry.location ? [`LOCATION:${escapeText(entry.location)}`] : []),
      ...(entry.isCancelled ? ['STATUS:CANCELLED'] : []),
      `URL:${publicUrl}${entry.path}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
