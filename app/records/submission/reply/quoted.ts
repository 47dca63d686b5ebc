import { timeZone } from '../../../ui/date/company-time.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone })

/**
 * A message as a reply quotes it.
 * @param at when it was written, ISO-8601.
 */
export function quoted(text: string, at: string): string {
  const lines = text.split('\n').map((line) => (line ? `> ${line}` : '>'))
  return [`On ${day.format(new Date(at))} you wrote:`, ...lines].join('\n')
}
