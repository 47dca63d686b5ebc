import { formatDate } from '#app/ui/date/date-formats.ts'

export function quoteMessage(text: string, at: string): string {
  const lines = text.split('\n').map((line) => (line ? `> ${line}` : '>'))
  return [`On ${formatDate(at, 'long')} you wrote:`, ...lines].join('\n')
}
