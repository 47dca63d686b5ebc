import type { Event } from '../event/event.server.ts'
import { EventList } from '../event/page/event-list.tsx'
import type { News } from '../news/news.server.ts'
import { NewsLead } from '../news/page/news-lead.tsx'
import { NewsList } from '../news/page/news-list.tsx'
import type { NewsHeadline } from '../news/page/news-headlines.ts'
import { OlderNews } from '../news/page/older-news.tsx'
import { ArrowLink } from '../../ui/icon/arrow-link.tsx'
import styles from './news-and-events.module.css'

type NewsAndEventsProps = {
  news: readonly News[]
  older: readonly NewsHeadline[]
  events: readonly Event[]
}

export function NewsAndEvents({ news: [newest, ...others], older, events }: NewsAndEventsProps) {
  return (
    <>
      {newest && (
        <section className="section" id="news" aria-labelledby="news-title">
          <div className="wrap">
            <div className="head">
              <h2 id="news-title">News</h2>
              <ArrowLink href="/news">All news</ArrowLink>
              <ArrowLink href="/news.xml">RSS feed</ArrowLink>
            </div>
            <div className={`cols-60 ${styles.news}`}>
              <NewsLead news={newest} />
              <NewsList news={others} />
            </div>
            {older.length > 0 && <OlderNews news={older} />}
          </div>
        </section>
      )}
      {events.length > 0 && (
        <section className={styles.events} id="events" aria-labelledby="events-title">
          <div className={`wrap cols-60 ${styles.eventsInside}`}>
            <h2 id="events-title">Upcoming events</h2>
            <EventList events={events} />
          </div>
        </section>
      )}
    </>
  )
}
