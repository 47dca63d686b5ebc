import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import { getLastDay, formatEventHours } from '#app/company/event/event-time.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import type { Event } from '#app/company/event/event.server.ts'
import styles from './event-list.module.css'

export function EventList({ events }: { events: readonly Event[] }) {
  return (
    <div className={styles.events}>
      {events.map((event) => (
        <article key={event.id} className={styles.event}>
          <EventDay date={event.startDate} />
          <div>
            <h3>
              <a href={`/events/${event.id}`}>{event.tittle}</a>
            </h3>
            <p>
              {getLastDay(event) !== event.startDate && (
                <>
                  Until <LocalDate value={getLastDay(event)} />,{' '}
                </>
              )}
              {formatEventHours(event)}
              {event.place && `, ${event.place}`}. {stripMarkup(event.description)}
            </p>
          </div>
        </article>
      ))}
    </div>
  )
}

function EventDay({ date }: { date: string }) {
  return (
    <p className={`quiet ${styles.day}`}>
      <b>
        <LocalDate value={date} format="day" />
      </b>
      <LocalDate value={date} format="monthYear" />
    </p>
  )
}
