import { z } from 'zod'
import { get } from '../../../platform/api/endpoint.ts'
import { choice } from '../../../platform/api/fields/fields.ts'
import { submissionNames } from '../../../collections.ts'

declare module '../../../platform/api/contract.ts' {
  interface EndpointTables {
    inboxTabs: typeof inboxTabs
  }
}

export const InboxTab = z.object({
  /** 1 pending, 2 inprogress, 3 approved, 4 rejected; null for contacts, which have one tab only. */
  status: z.number().int().nullable(),
  /** Rows of this tab that match. */
  total: z.number().int(),
  /** How many of them the administrator who asks has not opened. */
  unread: z.number().int(),
})
export type InboxTab = z.output<typeof InboxTab>

export const inboxTabs = {
  list: get('/admin/inbox-tabs', {
    right: 'submissions.read',
    summary: 'How many records each tab of an inbox has, all or those that match a search',
    query: z.object({
      kind: choice(submissionNames, `kind must be one of ${submissionNames.join(', ')}.`),
      search: z.string().trim().max(200).optional(),
    }),
  }).lists(InboxTab),
}
