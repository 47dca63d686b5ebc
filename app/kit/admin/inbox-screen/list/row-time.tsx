import { companyClock, companyToday } from '../../../../ui/date/company-time.ts'
import { formatDate } from '../../../../ui/date/date-formats.ts'

export function RowTime({ value }: { value: string }) {
  const [{ day }, today] = [companyClock(new Date(value)), companyToday()]
  const shortDay = day.slice(0, 4) === today.slice(0, 4) ? 'shortDay' : 'medium'
  return (
    <time dateTime={value} title={formatDate(value, 'time')}>
      {formatDate(value, day === today ? 'clock' : shortDay)}
    </time>
  )
}
