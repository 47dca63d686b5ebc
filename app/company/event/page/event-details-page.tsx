import { parseRichText } from '#app/platform/parse-rich-text.server.ts'
import { RichText } from '#app/ui/rich-text/rich-text.tsx'
import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { endOfToday } from '#app/ui/date/company-time.ts'
import { getEventEnd, isOver, getLastDay, formatEventHours } from '#app/company/event/event-time.ts'
import { Breadcrumb } from '#app/kit/page/header/breadcrumb.tsx'
import { notFoundMeta, pageMeta } from '#app/kit/page/page-meta.ts'
import { getSite } from '#app/kit/page/root-data.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { Route } from './+types/event-details-page'
import type { Event } from '#app/company/event/event.server.ts'
import { eventJsonLd } from './event-json-ld.ts'
import { EventList } from './event-list.tsx'
import styles from './event-details-page.module.css'
import { loadRecord } from '#app/kit/page/load-record.ts'

const maxOtherEvents = 3

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, cacheUntil } = context.get(siteContext)
  const event = await loadRecord(params.id, (id) => api.get('/Event/:id', { params: { id } }))
  const { rows } = await api.get('/Event', { query: { upcoming: 1, limit: maxOtherEvents + 1 } })
  cacheUntil(endOfToday())
  const isPast = isOver(event)
  for (const each of isPast ? rows : [event, ...rows]) cacheUntil(getEventEnd(each))
  const blocks = parseRichText(event.description)
  return { event, blocks, isPast, coming: rows.filter(({ id }) => id !== event.id).slice(0, maxOtherEvents) }
}

const buildBreadcrumb = ({ tittle }: Event) => [
  { label: 'Home', path: '/' },
  { label: 'Resources', path: '/blog' },
  { label: 'Events', path: '/blog#events' },
  { label: tittle },
]

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return notFoundMeta(args)
  const { event } = args.loaderData
  return pageMeta(args, {
    title: event.tittle,
    description: stripMarkup(event.description).slice(0, 160),
    path: `/events/${event.id}`,
    seo: event,
    breadcrumb: buildBreadcrumb(event),
    jsonLd: eventJsonLd(event, getSite(args)),
  })
}

export default function EventDetailsPage({
  loaderData: { event, blocks, isPast, coming },
}: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className={styles.head}>
        <Breadcrumb crumbs={buildBreadcrumb(event)} />
      </div>
      <div className={`cols-64 ${styles.columns}`}>
        <EventDates event={event} />
        <article className={styles.main}>
          <h1>{event.tittle}</h1>
          <div className={styles.text}>
            <RichText blocks={blocks} headings={['h2', 'h3']} />
          </div>
          <EventFacts event={event} />
          {isPast ? (
            <p className={styles.over}>This event is over.</p>
          ) : (
            <p className={`wrapping ${styles.buttons}`}>
              <a className="btn" href={`/events/${event.id}/calendar.ics`} download={`event-${event.id}.ics`}>
                <Icon name="download" />
                Add to calendar (.ics)
              </a>
              <a className="btn btn--line" href="/contact">
                Tell us you’re coming
              </a>
            </p>
          )}
        </article>
        {coming.length > 0 && (
          <aside aria-labelledby="coming">
            <h2 className={styles.title} id="coming">
              More events
            </h2>
            <EventList events={coming} />
          </aside>
        )}
      </div>
    </div>
  )
}

function EventDates({ event }: { event: Event }) {
  const [first, last] = [event.startDate, getLastDay(event)]
  return (
    <div className={styles.days} aria-hidden="true">
      <p className={`line ${styles.numbers}`}>
        <LocalDate value={first} format="day" />
        {last !== first && (
          <>
            <i />
            <LocalDate value={last} format="day" />
          </>
        )}
      </p>
      <p>
        {first.slice(0, 7) !== last.slice(0, 7) && (
          <>
            <LocalDate value={first} format="month" /> to{' '}
          </>
        )}
        <LocalDate value={last} format="month" /> {last.slice(0, 4)}
      </p>
    </div>
  )
}

function EventFacts({ event }: { event: Event }) {
  const [first, last] = [event.startDate, getLastDay(event)]
  const directions = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(event.place ?? '')}`
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Icon name="clock" />
          When
        </dt>
        <dd>
          <LocalDate value={first} format="weekday" />
          {last !== first && (
            <>
              {' '}
              to <LocalDate value={last} format="weekday" />
            </>
          )}
          <br />
          {formatEventHours(event)}
          {!event.allDay && ', India time'}
        </dd>
      </div>
      {event.place && (
        <div>
          <dt>
            <Icon name="map-pin" />
            Where
          </dt>
          <dd>
            {event.place}
            <br />
            <a href={directions} target="_blank" rel="noopener">
              Directions
            </a>
          </dd>
        </div>
      )}
    </dl>
  )
}
