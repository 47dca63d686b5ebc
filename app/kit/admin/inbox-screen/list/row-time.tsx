import { companyClock, companyToday } from '#app/ui/date/company-time.ts'
import { formatDate } from '#app/ui/date/date-formats.ts'

export function RowTime({ value }: { value: string }) {
  const [{ day }, today] = [companyClock(new Date(value)), companyToday()]
  const shortDay = day.slice(0, 4) === today.slice(0, 4) ? 'shortDay' : 'medium'
  return (
    <time dateTime={value} title={formatDate(value, 'time')}>
      {formatDate(value, day === today ? 'clock' : shortDay)}
    </time>
  )
}
