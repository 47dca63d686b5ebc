import './event-details-page.css'
import type { ReactNode } from 'react'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Icon, type IconName } from '#app/ui/icon/icon.tsx'
import { RichText } from '#app/ui/rich-text/rich-text.tsx'
import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { parseRichText } from '#app/platform/parse-rich-text.server.ts'
import { Breadcrumb } from '#app/kit/page/header/page-header.tsx'
import { loadRecord } from '#app/kit/page/load-record.ts'
import { notFoundMeta, pageMeta, getSite } from '#app/kit/page/page-meta.ts'
import { getEventEnd, isOver, getLastDay, formatEventHours } from '#app/company/event/event-time.ts'
import type { Event } from '#app/company/event/event.server.ts'
import type { Route } from './+types/event-details-page'
import { eventJsonLd } from './event-json-ld.ts'
import { EventList } from './event-list.tsx'

const maxOtherEvents = 3

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, cacheUntil } = context.get(siteContext)
  const event = await loadRecord(params.id, (id) => api.get('/Event/:id', { params: { id } }))
  const { rows } = await api.get('/Event', { query: { upcoming: 1, limit: maxOtherEvents + 1 } })
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
      <div className="py-fluid-s">
        <Breadcrumb crumbs={buildBreadcrumb(event)} />
      </div>
      <div className="cols gap-y-8 pt-4 pb-section lg:items-start">
        <EventDates event={event} />
        <article className="lg:col-span-6 lg:px-5 xl:px-7">
          <h1 className="mb-4">{event.tittle}</h1>
          <div className="lead whitespace-pre-line [&>p+p]:mt-5">
            <RichText blocks={blocks} headings={['h2', 'h3']} />
          </div>
          <EventFacts event={event} />
          {isPast ? (
            <p className="font-semibold text-ink-2">This event is over.</p>
          ) : (
            <p className="flex flex-wrap gap-3">
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
          <aside className="lg:col-span-3" aria-labelledby="coming">
            <h2 className="mb-3 text-h3" id="coming">
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
    <div
      className="@container grid content-center rounded-1 bg-plate p-fluid-s text-lead lg:col-span-3 lg:aspect-square lg:content-end"
      aria-hidden="true"
    >
      <p className="event-days">
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
    <dl className="my-8 grid gap-x-gutter gap-y-4 sm:grid-cols-2">
      <EventFact icon="clock" label="When">
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
      </EventFact>
      {event.place && (
        <EventFact icon="map-pin" label="Where">
          {event.place}
          <br />
          <a href={directions} target="_blank" rel="noopener">
            Directions
          </a>
        </EventFact>
      )}
    </dl>
  )
}

const EventFact = ({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) => (
  <div className="border-t-2 border-ink pt-4">
    <dt className="flex items-center gap-2 font-semibold">
      <Icon name={icon} className="text-accent" />
      {label}
    </dt>
    <dd className="mt-1 text-ink-2 nums">{children}</dd>
  </div>
)
