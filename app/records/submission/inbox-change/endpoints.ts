import { z } from 'zod'
import { forSubmissions } from '../../../collections.ts'
import { get } from '../../../platform/api/endpoint.ts'

declare module '../../../platform/api/contract.ts' {
  interface EndpointTables {
    inboxChanges: typeof inboxChanges
  }
}

const Inbox = z.object({
  /** Differs from an earlier one when a row came, moved or went. */
  token: z.string(),
  /** Id of the newest row; 0 while there is none. */
  latestId: z.number().int(),
  /** Rows that are not in the trash. */
  total: z.number().int(),
  /** Rows that the administrator who asks has not opened. */
  unread: z.number().int(),
})

const Changes = z.object({
  /** Send it back as `since`. */
  token: z.string(),
  /** Rises with every change of what is published. */
  revision: z.number().int(),
  /** Null while nothing has changed since the token that was sent. */
  inboxes: z.object(forSubmissions(() => Inbox)).nullable(),
})

export const inboxChanges = {
  show: get('/admin/changes', {
    right: 'content.read',
    summary: 'The state of the inboxes, for screens that poll every few seconds; cheap while nothing changes',
    query: z.object({ since: z.string().max(200).optional() }),
  }).returns(Changes),
}
