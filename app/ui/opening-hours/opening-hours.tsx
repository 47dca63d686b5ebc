import { identity } from '../../content/identity.ts'
import { clockTime } from './clock-time.ts'

/** When the company is open: the days, and below them the hours by the clocks where it is. */
export function OpeningHours({ className }: { className?: string | undefined }) {
  return (
    <p className={className}>
      {identity.openingHours.map(({ days, opens, closes }) => (
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
