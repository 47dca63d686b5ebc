import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Content, Sentence } from '#app/ui/language/sentence.tsx'
import { t } from '#app/ui/language/translate.ts'
import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import { getLastDay, formatEventHours } from '#app/company/event/event-time.ts'
import type { Event } from '#app/company/event/event.server.ts'

export function EventList({ events }: { events: readonly Event[] }) {
  return (
    <div className="border-t-2 border-ink">
      {events.map((event) => (
        <article key={event.id} className="grid grid-cols-[4.5rem_1fr] gap-4 border-b border-line py-5">
          <EventDay date={event.startDate} />
          <div>
            <h3 className="text-h4">
              <a className="title-link" href={`/events/${event.id}`}>
                <Content>{event.tittle}</Content>
              </a>
            </h3>
            <p className="mt-1 text-small text-ink-2">
              {getLastDay(event) !== event.startDate && (
                <>
                  <Sentence text="Until {date}" date={<LocalDate value={getLastDay(event)} />} />
                  {t(', ')}
                </>
              )}
              {formatEventHours(event)}
              {event.place && (
                <>
                  {t(', ')}
                  <Content>{event.place}</Content>
                </>
              )}
              . <Content>{stripMarkup(event.description)}</Content>
            </p>
          </div>
        </article>
      ))}
    </div>
  )
}

function EventDay({ date }: { date: string }) {
  return (
    <p className="text-small text-ink-2">
      <b className="block font-display text-h2 leading-none font-medium tracking-hero text-ink nums">
        <LocalDate value={date} format="day" />
      </b>
      <LocalDate value={date} format="monthYear" />
    </p>
  )
}
