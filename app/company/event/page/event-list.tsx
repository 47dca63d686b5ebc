import { lastDayOf } from '../event-time.ts'
import { LocalDate } from '../../../ui/date/local-date.tsx'
import type { Event } from '../endpoints.ts'
import { EventDay } from './event-day.tsx'
import { hoursText } from '../event-times-text.ts'
import styles from './event-list.module.css'

/** Events, one below the other: the day large, then title, time and what it is about. */
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
              {lastDayOf(event) !== event.startDate && (
                <>
                  Until <LocalDate value={lastDayOf(event)} format="dayMonth" />,{' '}
                </>
              )}
              {hoursText(event)}
              {event.place && `, ${event.place}`}. {event.description}
            </p>
          </div>
        </article>
      ))}
    </div>
  )
}
