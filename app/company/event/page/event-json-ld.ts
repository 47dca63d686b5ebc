import type { JsonLd } from '../../../kit/page/json-ld.ts'
import { absolute } from '../../../kit/page/page-meta.ts'
import type { Site } from '../../../kit/page/root-data.ts'
import type { Event } from '../endpoints.ts'
import { eventEnd, eventStart, lastDayOf } from '../event-time.ts'

/** An event as search engines read it. */
export function eventJsonLd(event: Event, { publicUrl, identity }: Site): JsonLd {
  const { companyName, address } = identity
  return {
    '@type': 'Event',
    name: event.tittle,
    description: event.description,
    startDate: event.allDay ? event.startDate : eventStart(event).toISOString(),
    endDate: event.allDay ? lastDayOf(event) : eventEnd(event).toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    // Without a place the country is what is known.
    location: {
      '@type': 'Place',
      name: event.place ?? address.country,
      address: event.place ?? { '@type': 'PostalAddress', addressCountry: address.countryCode },
    },
    organizer: { '@type': 'Organization', name: companyName, url: absolute(publicUrl, '/') },
    url: absolute(publicUrl, `/events/${event.id}`),
  }
}
