import { timeZone } from '../../../ui/date/company-time.ts'

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone })

export function quoteMessage(text: string, at: string): string {
  const lines = text.split('\n').map((line) => (line ? `> ${line}` : '>'))
  return [`On ${dateFormat.format(new Date(at))} you wrote:`, ...lines].join('\n')
}
