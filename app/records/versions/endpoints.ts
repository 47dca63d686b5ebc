import { z } from 'zod'
import { del, get, post } from '../../platform/api/endpoint.ts'
import { choice, whole } from '../../platform/api/fields/fields.ts'
import { contentNames } from '../../collections.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    versions: typeof versions
  }
}

export const scheduleActions = ['publish', 'unpublish'] as const

/** Values by field. */
const Fields = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

const Saved = z.object({
  id: z.number().int(),
  /** The record's version that it is, or was made from. */
  version: z.number().int(),
  note: z.string(),
  /** Empty for what was there before versions were stored. */
  userName: z.string(),
  savedAt: z.string(),
})

/** What was saved beside the live record. Its id rises each time, and is what If-Match takes. */
export const Draft = Saved.extend({ fields: Fields })
export type Draft = z.output<typeof Draft>

export type Version = z.output<typeof Saved>

export const Schedule = z.object({
  id: z.number().int(),
  recordId: z.number().int(),
  action: z.enum(scheduleActions),
  /** ISO-8601 UTC. */
  at: z.string(),
  state: z.enum(['waiting', 'done', 'failed', 'cancelled']),
  /** Why it failed. */
  message: z.string().nullable(),
  userName: z.string(),
})
export type Schedule = z.output<typeof Schedule>

const collection = choice(contentNames, `collection must be one of ${contentNames.join(', ')}.`)
const record = { collection, recordId: whole('recordId must be a number.', 1) }

export const versions = {
  pending: get('/admin/drafts', {
    summary: 'Which records of a collection have a draft, and which wait for a time or failed at it',
    right: 'content.read',
    query: z.object({ collection }),
  }).returns(
    z.object({
      drafts: z.array(Saved.extend({ recordId: z.number().int() })),
      schedules: z.array(Schedule),
    }),
  ),
  list: get('/admin/versions', {
    summary: 'The draft of a record, its versions, newest first, and what waits for a time or failed at it',
    right: 'content.read',
    query: z.object(record),
  }).returns(z.object({ draft: Draft.nullable(), versions: z.array(Saved), schedules: z.array(Schedule) })),
  one: get('/admin/versions/:id', {
    summary: 'What a record was in one version, by field',
    right: 'content.read',
  }).returns(Draft),
  restore: post('/admin/versions/:id/restore', {
    summary:
      'Make a draft of a version; what is live stays. If-Match takes the id of the draft that it replaces, 0 for none',
    right: 'content.write',
    refuses: [409],
  }).returns(Draft),
  discard: del('/admin/drafts/:id', { summary: 'Discard a draft', right: 'content.write', refuses: [409] }),
  preview: post('/admin/preview', {
    summary: 'An address that shows the site with the draft of a record, to anyone who has it',
    right: 'content.read',
    body: z.strictObject(record),
  }).returns(z.object({ path: z.string(), expiresAt: z.string() })),
  cancel: del('/admin/schedules/:id', {
    summary: 'Cancel what waits for its time',
    right: 'content.write',
    refuses: [409],
  }),
}
