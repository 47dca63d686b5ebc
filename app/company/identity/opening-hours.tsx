import { formatClockTime } from '#app/ui/date/date-formats.ts'
import { Sentence } from '#app/ui/language/sentence.tsx'
import type { Identity } from '#app/records/identity/identity.ts'
import { formatDays } from '#app/records/identity/weekdays.ts'

type OpeningHoursProps = { hours: Identity['openingHours']; className?: string | undefined }

export function OpeningHours({ hours, className }: OpeningHoursProps) {
  return (
    <p className={className}>
      {hours.map(({ days, schema, opens, closes }) => (
        <span key={days}>
          {formatDays(schema)}
          <br />
          <Sentence
            text="{start} to {end}"
            start={<time dateTime={opens}>{formatClockTime(opens)}</time>}
            end={<time dateTime={closes}>{formatClockTime(closes)}</time>}
          />
        </span>
      ))}
    </p>
  )
}
