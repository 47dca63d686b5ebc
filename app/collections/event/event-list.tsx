import type { Event } from './endpoints.ts'
import { EventDay } from './event-day.tsx'
import styles from './event-list.module.css'

/** Events, one below the other: the day large, then title, time and what it is about. */
export function EventList({ events }: { events: readonly Event[] }) {
  return (
    <div className={styles.events}>
      {events.map((event) => (
        <article key={event.id} className={styles.event}>
          <EventDay date={event.startDate} />
          <div>
            <h3>{event.tittle}</h3>
            <p>
              {event.startTime} to {event.endTime}. {event.description}
            </p>
          </div>
        </article>
      ))}
    </div>
  )
}
