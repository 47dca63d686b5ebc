import type { Event } from '#app/company/event/event.server.ts'
import { EventList } from '#app/company/event/page/event-list.tsx'
import type { News } from '#app/company/news/news.server.ts'
import { NewsLead } from '#app/company/news/page/news-lead.tsx'
import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import styles from './news-and-events.module.css'

type LatestNewsAndEventsProps = { news: News | undefined; events: readonly Event[] }

export function LatestNewsAndEvents({ news, events }: LatestNewsAndEventsProps) {
  if (!news && events.length === 0) return null
  return (
    <section className="section" aria-label="News and events">
      <div className={`wrap ${news && events.length ? `cols-60 ${styles.both}` : ''}`}>
        {news && (
          <div className={styles.part}>
            <div className="head">
              <h2>News</h2>
              <ArrowLink href="/news">All news</ArrowLink>
            </div>
            <NewsLead news={news} />
          </div>
        )}
        {events.length > 0 && (
          <div className={styles.part}>
            <div className="head">
              <h2>Upcoming events</h2>
            </div>
            <EventList events={events} />
          </div>
        )}
      </div>
    </section>
  )
}
