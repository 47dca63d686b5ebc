import { formatDate } from '../../ui/date/date-formats.ts'
import type { SummaryCounts } from './count-summary.server.ts'

const lines: readonly [keyof SummaryCounts, label: string, path: string][] = [
  ['unanswered', 'Unanswered', '/admin/inbox?only=unanswered'],
  ['overdue', 'Overdue', '/admin/inbox?view=overdue'],
  ['dueToday', 'Due today', '/admin/inbox?only=unanswered'],
  ['mine', 'Assigned to you', '/admin/inbox?view=mine'],
  ['endingOffers', 'Seat offers that end today', '/admin/batches'],
  ['overdueFees', 'Students with overdue fees', '/admin/fees'],
]

type Summary = { name: string; day: string; counts: SummaryCounts; publicUrl: string }

/** Contains counts only, no personal data of visitors. @returns undefined if nothing needs work */
export function writeSummary({ name, day, counts, publicUrl }: Summary) {
  const shown = lines.filter(([key]) => counts[key] > 0)
  if (shown.length === 0) return undefined
  const date = formatDate(day, 'weekday')
  return {
    subject: `${counts.unanswered} unanswered, ${counts.overdue} overdue – ${date}`,
    text: [
      `Good morning ${name},`,
      `This is the open work for ${date}.`,
      ...shown.map(([key, label, path]) => `${label}: ${counts[key]}\n${publicUrl}${path}`),
      `You asked for this e-mail. To turn it off, open the account menu and choose Morning summary:\n${publicUrl}/admin`,
    ].join('\n\n'),
  }
}
