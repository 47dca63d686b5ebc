import type { Identity } from '../../records/identity/identity.ts'
import { clockTime } from './clock-time.ts'

type OpeningHoursProps = { hours: Identity['openingHours']; className?: string | undefined }

/** When the company is open: the days, and below them the hours by the clocks where it is. */
export function OpeningHours({ hours, className }: OpeningHoursProps) {
  return (
    <p className={className}>
      {hours.map(({ days, opens, closes }) => (
        <span key={days}>
          {days}
          <br />
          <time dateTime={opens}>{clockTime(opens)}</time> to{' '}
          <time dateTime={closes}>{clockTime(closes)}</time>
        </span>
      ))}
    </p>
  )
}
