import { WorkCounts } from '#app/records/submission/conversation/endpoints.ts'
import { z } from 'zod'
import { mapSubmissions } from '#app/collections.ts'
import { get } from '#app/platform/api/endpoint.ts'

const Inbox = z.object({
  token: z.string(),
  latestId: z.number().int(),
  total: z.number().int(),
  unread: z.number().int(),
})

const Changes = z.object({
  token: z.string(),
  revision: z.number().int(),
  /** Null if nothing has changed since the given token. */
  inboxes: z.object(mapSubmissions(() => Inbox)).nullable(),
  /** Null together with `inboxes`. */
  work: WorkCounts.nullable(),
})

export const inboxChanges = {
  show: get('/admin/changes', {
    right: 'content.read',
    summary: 'Get the state of the inboxes, for polling every few seconds; cheap if nothing has changed',
    query: z.object({ since: z.string().max(200).optional() }),
  }).returns(Changes),
}
