import { z } from 'zod'
import { get } from '#app/platform/api/endpoint.ts'
import { stringEnum } from '#app/platform/api/fields/scalar-fields.ts'
import { submissionNames } from '#app/collections.ts'

export const InboxTab = z.object({
  /** 1 pending, 2 inprogress, 3 approved, 4 rejected; null for contacts, which have a single tab. */
  status: z.number().int().nullable(),
  total: z.number().int(),
  unread: z.number().int(),
})
export type InboxTab = z.output<typeof InboxTab>

export const inboxTabs = {
  list: get('/admin/inbox-tabs', {
    right: 'submissions.read',
    summary: 'Count the records in each tab of an inbox, optionally only those that match a search',
    query: z.object({
      kind: stringEnum(submissionNames, `kind must be one of ${submissionNames.join(', ')}.`),
      search: z.string().trim().max(200).optional(),
    }),
  }).lists(InboxTab),
}
