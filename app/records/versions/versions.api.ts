import { z } from 'zod'
import { del, get, post } from '#app/platform/api/endpoint.ts'
import { stringEnum, integer } from '#app/platform/api/fields/field-schemas.ts'
import { contentNames } from '#app/collections.ts'

const Fields = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

const SnapshotInfo = z.object({
  id: z.number().int(),
  version: z.number().int(),
  note: z.string(),
  userName: z.string(),
  savedAt: z.string(),
})

/** Every save gives the draft a new `id`, which clients send in If-Match. */
export const Draft = SnapshotInfo.extend({ userId: z.string(), fields: Fields })
export type Draft = z.output<typeof Draft>

export type Version = z.output<typeof SnapshotInfo>

/** Times are ISO 8601, UTC. A schedule with a message has failed. */
export const Schedule = z.object({
  recordId: z.number().int(),
  publishAt: z.string().nullable(),
  unpublishAt: z.string().nullable(),
  message: z.string().nullable(),
  userName: z.string(),
})
export type Schedule = z.output<typeof Schedule>
export type ScheduleTimes = Partial<Pick<Schedule, 'publishAt' | 'unpublishAt'>>

const collection = stringEnum(contentNames, `collection must be one of ${contentNames.join(', ')}.`)
const record = { collection, recordId: integer('recordId must be a number.', 1) }

export const versions = {
  pending: get('/admin/drafts', {
    summary: 'List drafts and pending or failed schedules of a collection',
    right: 'content.read',
    query: z.object({ collection }),
  }).returns(
    z.object({
      drafts: z.array(SnapshotInfo.extend({ recordId: z.number().int() })),
      schedules: z.array(Schedule),
    }),
  ),
  list: get('/admin/versions', {
    summary: 'List the draft, the versions (newest first) and the schedule of a record',
    right: 'content.read',
    query: z.object(record),
  }).returns(
    z.object({ draft: Draft.nullable(), versions: z.array(SnapshotInfo), schedule: Schedule.nullable() }),
  ),
  one: get('/admin/versions/:id', {
    summary: 'Get the fields of a record in one version',
    right: 'content.read',
  }).returns(Draft),
  restore: post('/admin/versions/:id/restore', {
    summary:
      'Create a draft from a version; the live record stays unchanged. If-Match: id of the draft to replace, or 0 for none',
    right: 'content.write',
    errorStatuses: [409],
  }).returns(Draft),
  discard: del('/admin/drafts/:id', {
    summary: 'Discard a draft',
    right: 'content.write',
    errorStatuses: [409],
  }),
  preview: post('/admin/preview', {
    summary: 'Create a preview link; anyone who has it sees the site with the draft of the record',
    right: 'content.read',
    body: z.strictObject(record),
  }).returns(z.object({ path: z.string(), expiresAt: z.string() })),
}
