import { formatClockTime } from '#app/ui/date/date-formats.ts'
import type { Identity } from '#app/records/identity/identity.ts'

type OpeningHoursProps = { hours: Identity['openingHours']; className?: string | undefined }

export function OpeningHours({ hours, className }: OpeningHoursProps) {
  return (
    <p className={className}>
      {hours.map(({ days, opens, closes }) => (
        <span key={days}>
          {days}
          <br />
          <time dateTime={opens}>{formatClockTime(opens)}</time> to{' '}
          <time dateTime={closes}>{formatClockTime(closes)}</time>
        </span>
      ))}
    </p>
  )
}
