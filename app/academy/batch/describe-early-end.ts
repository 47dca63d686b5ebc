import { writtenDate } from '#app/ui/date/date-formats.ts'

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })

/** 'This batch ends on 20 December 2026, in 3 weeks.' Empty from the last day on. */
export function describeEarlyEnd({ lastDay }: { lastDay: string }, today: string): string[] {
  if (lastDay <= today) return []
  const days = (Date.parse(lastDay) - Date.parse(today)) / 86_400_000
  const left = days < 14 ? relative.format(days, 'day') : relative.format(Math.round(days / 7), 'week')
  return [`This batch ends on ${writtenDate(lastDay)}, ${left}.`]
}
