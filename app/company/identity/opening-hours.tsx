import { formatClockTime } from '#app/ui/date/date-formats.ts'
import { Content, Sentence } from '#app/ui/language/sentence.tsx'
import type { Identity } from '#app/records/identity/identity.ts'

type OpeningHoursProps = { hours: Identity['openingHours']; className?: string | undefined }

export function OpeningHours({ hours, className }: OpeningHoursProps) {
  return (
    <p className={className}>
      {hours.map(({ days, opens, closes }) => (
        <span key={days}>
          <Content>{days}</Content>
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
