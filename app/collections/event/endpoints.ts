import { z } from 'zod'
import { get, patch } from '../../api/endpoint.ts'
import { code, day, flag, orNothing, time, versionColumns, whole } from '../../api/fields.ts'
import { clearableLine, line, paragraphs } from '../../inbox/clean-text-fields.ts'
import { eventMessages } from './event-messages.ts'
import { contentEndpoints } from '../content-endpoints.ts'
import { event } from './definition.ts'

declare module '../../api/contract.ts' {
  interface EndpointTables {
    events: typeof events
  }
}

export const Event = z.object({
  id: z.number().int(),
  tittle: z.string(),
  description: z.string(),
  /** YYYY-MM-DD. */
  startDate: z.string(),
  /** Its last day; null if that is the first one. */
  endDate: z.string().nullable(),
  /** HH:mm, on a clock in India. */
  startTime: z.string(),
  endTime: z.string(),
  /** 1: whole days, whatever the times. */
  allDay: z.number().int(),
  /** Whole hours. */
  duration: z.number().int(),
  place: z.string().nullable(),
  status: z.number().int(),
  ...versionColumns,
})
export type Event = z.output<typeof Event>

const EventFields = z.strictObject({
  tittle: line(eventMessages.tittle, 160),
  description: paragraphs(eventMessages.description, 4000),
  startDate: day(eventMessages.startDate),
  endDate: orNothing(day(eventMessages.endDate), eventMessages.endDate),
  startTime: time(eventMessages.startTime),
  endTime: time(eventMessages.endTime),
  allDay: code([0, 1], 'Please choose yes or no.'),
  duration: whole(eventMessages.duration, 1, 9000),
  place: clearableLine(200),
  status: flag(),
})

export const events = {
  ...contentEndpoints(event, {
    row: Event,
    add: EventFields.partial({ endDate: true, allDay: true, place: true, status: true }),
    change: EventFields.partial(),
    /** 1: only those that are not over. */
    query: { upcoming: code([0, 1], 'upcoming must be 1 or 0.').optional() },
    order: 'by their start',
  }),
  one: get('/Event/:id', { summary: 'One active event, over or not' }).returns(Event),
  update: patch(event.api.update, {
    summary: 'Change any fields of an event',
    right: 'content.write',
    body: EventFields.partial(),
    multipart: true,
  }).returns(Event),
}
