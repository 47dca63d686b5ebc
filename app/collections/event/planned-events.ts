import { adminApi } from '../../admin-kit/admin-api.ts'
import type { ListKind } from '../../admin-kit/list-screen/list-kind.ts'
import type { Event } from './event.ts'
import { eventEnd } from '../../content/event-time.ts'

/** Whether an event has ended; the site shows only those that have not. */
export const isOver = (event: Event): boolean => eventEnd(event).getTime() < Date.now()

/** Events, as the back-office lists and changes them. */
export const plannedEvents: ListKind<Event> = {
  kind: 'event',
  words: {
    title: 'Events',
    one: 'event',
    many: 'events',
    add: 'Add Event',
    search: 'Search events...',
    on: 'active',
    off: 'inactive',
    turnOn: 'Activate',
    turnOff: 'Deactivate',
    whereShown: 'Active events are shown on the home page and under Resources until they are over.',
    listFailed: 'Failed to load events',
    activated: 'Event activated.',
    deactivated: 'Event deactivated.',
    statusFailed: 'Failed to update event status',
    added: 'Event added.',
    updated: 'Event updated.',
  },
  list: (query, signal) => adminApi.get('/admin/Event', { query, signal }),
  one: (id) => adminApi.get('/admin/Event/:id', { params: { id } }),
  setStatus: (id, status) => adminApi.patch('/admin/Update/Event/:id', { params: { id }, body: { status } }),
  titleOf: ({ tittle }) => tittle,
  sitePath: (event) => (event.status === 1 && !isOver(event) ? '/blog#events' : undefined),
}
