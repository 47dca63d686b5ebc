import { stripMarkup } from '../../../ui/text/strip-markup.ts'
import type { JsonLd } from '../../../kit/page/json-ld.ts'
import { absoluteUrl } from '../../../kit/page/page-meta.ts'
import type { Site } from '../../../kit/page/root-data.ts'
import type { Event } from '../event.server.ts'
import { getEventEnd, getEventStart, getLastDay } from '../event-time.ts'

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
