import { z } from 'zod'
import { create, get, patch } from '../../api/endpoint.ts'
import { adminFilter, code, day, flag, versionColumns, paging, time, whole } from '../../api/fields.ts'
import { line, paragraphs } from '../../inbox/visitor-fields.ts'
import { eventMessages } from './event-messages.ts'

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
  /** HH:mm, on a clock in India. */
  startTime: z.string(),
  endTime: z.string(),
  /** Whole hours. */
  duration: z.number().int(),
  status: z.number().int(),
  ...versionColumns,
})
export type Event = z.output<typeof Event>

const EventFields = z.strictObject({
  tittle: line(eventMessages.tittle, 160),
  description: paragraphs(eventMessages.description, 4000),
  startDate: day(eventMessages.startDate),
  startTime: time(eventMessages.startTime),
  endTime: time(eventMessages.endTime),
  duration: whole(eventMessages.duration, 1, 1000),
  status: flag(),
})

export const events = {
  list: get('/Event', {
    summary: 'Active events by their start',
    query: z.object({
      ...paging,
      status: flag().optional(),
      /** 1: only those that are not over. */
      upcoming: code([0, 1], 'upcoming must be 1 or 0.').optional(),
    }),
  }).lists(Event),
  adminList: get('/admin/Event', {
    summary: 'Events by status, the latest first',
    query: z.object(adminFilter),
  }).lists(Event),
  adminOne: get('/admin/Event/:id', { summary: 'One event, active or not' }).returns(Event),
  add: create('/admin/AddEvent', {
    summary: 'Add an event',
    body: EventFields.partial({ status: true }),
  }).returns(Event),
  update: patch('/admin/Update/Event/:id', {
    summary: 'Change any fields of an event',
    body: EventFields.partial(),
    multipart: true,
  }).returns(Event),
}
