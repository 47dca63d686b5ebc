import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import { activeLabels, type ContentCollection } from '#app/records/definition.ts'
import { seoFiles } from '#app/records/seo-fields.ts'

export const event = {
  name: 'event',
  labels: { record: 'Event', one: 'event', many: 'events', title: 'Events' },
  titleColumns: ['tittle'],
  files: { ...seoFiles },
  isDeletable: false,
  facets: {
    place: { label: 'Place', all: 'All places' },
  },
  status: activeLabels,
  hasTile: true,
  period: { column: 'startDate', label: 'First day' },
  whereShown: 'Active events are shown on the home page and under Resources until they are over.',
  api: {
    list: '/Event',
    adminList: '/admin/Event',
    adminOne: '/admin/Event/:id',
    add: '/admin/AddEvent',
    update: '/admin/Update/Event/:id',
  },
  admin: { path: '/admin/events', label: 'Events', icon: 'calendar', position: 130, letter: 'e' },
  sitePath: ({ id, status }) => (status === 1 ? `/events/${id}` : undefined),
  search: {
    heading: 'Events',
    icon: 'clock',
    position: 9,
    newestFirst: true,
    lines: ({ description, place }) => [stripMarkup(String(description)), place],
    note: ({ startDate }) => ['Event', writtenDate(String(startDate))],
  },
} as const satisfies ContentCollection
