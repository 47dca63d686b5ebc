import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import type { JsonLd } from '#app/kit/page/json-ld.ts'
import { absoluteUrl, type Site } from '#app/kit/page/page-meta.ts'
import { getEventEnd, getEventStart, getLastDay } from '#app/company/event/event-time.ts'
import type { Event } from '#app/company/event/event.server.ts'

export function eventJsonLd(event: Event, { publicUrl, identity }: Site): JsonLd {
  const { companyName, address } = identity
  return {
    '@type': 'Event',
    name: event.tittle,
    description: stripMarkup(event.description),
    startDate: event.allDay ? event.startDate : getEventStart(event).toISOString(),
    endDate: event.allDay ? getLastDay(event) : getEventEnd(event).toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    // Google requires a location for event rich results.
    location: {
      '@type': 'Place',
      name: event.place ?? address.country,
      address: event.place ?? { '@type': 'PostalAddress', addressCountry: address.countryCode },
    },
    organizer: { '@type': 'Organization', name: companyName, url: absoluteUrl(publicUrl, '/') },
    url: absoluteUrl(publicUrl, `/events/${event.id}`),
  }
}
