import { identity } from '../../content/identity.ts'
import type { JsonLd } from '../../site-kit/json-ld.ts'
import { absolute } from '../../site-kit/page-meta.ts'
import type { Event } from './endpoints.ts'
import { eventEnd, eventStart } from '../../content/event-time.ts'

/** An event as search engines read it. */
export function eventJsonLd(event: Event, publicUrl: string): JsonLd {
  const { companyName, address } = identity
  return {
    '@type': 'Event',
    name: event.tittle,
    description: event.description,
    startDate: eventStart(event).toISOString(),
    endDate: eventEnd(event).toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    // Events have no place of their own, and some are at other people's: the country is what is known of all.
    location: {
      '@type': 'Place',
      name: 'India',
      address: { '@type': 'PostalAddress', addressCountry: address.countryCode },
    },
    organizer: { '@type': 'Organization', name: companyName, url: absolute(publicUrl, '/') },
    url: absolute(publicUrl, '/blog#events'),
  }
}
