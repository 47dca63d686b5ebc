import { z } from 'zod'
import { defineResource, listOf } from '#app/platform/api/define-resource.server.ts'
import { get } from '#app/platform/api/endpoint.ts'
import { stringEnum } from '#app/platform/api/fields/field-schemas.ts'
import type { Db } from '#app/platform/db/database.ts'
import { getEngine } from '#app/platform/db/engine.server.ts'
import { rejectHiddenSearch } from '#app/records/privacy/hide-personal.ts'
import { type Stage, stages } from '#app/records/submission-stages.ts'
import { submissionNames, submissionOf, type SubmissionName } from '#app/collections.ts'
import { selectMatchingRows } from './inbox.server.ts'

export const InboxTab = z.object({
  /** 1 pending, 2 inprogress, 3 approved, 4 rejected; null for contacts, which have a single tab. */
  status: z.number().int().nullable(),
  total: z.number().int(),
  unread: z.number().int(),
})
export type InboxTab = z.output<typeof InboxTab>

const inboxTabs = {
  list: get('/admin/inbox-tabs', {
    right: 'submissions.read',
    summary: 'Count the records in each tab of an inbox, optionally only those that match a search',
    query: z.object({
      kind: stringEnum(submissionNames, `kind must be one of ${submissionNames.join(', ')}.`),
      search: z.string().trim().max(200).optional(),
    }),
  }).lists(InboxTab),
}

/**
 * Counts records by status, or under `null` for collections without statuses. Statuses without matches are missing.
 * @param readerId ID of the administrator whose read marks are used.
 */
async function countTabs(db: Db, collection: SubmissionName, search: string | undefined, readerId: string) {
  const matching = (await selectMatchingRows(db, collection, { search })).$if(
    submissionOf(collection).hasStages,
    (query) => query.select('inbox.status').groupBy('inbox.status'),
  )
  if (search?.trim() || getEngine(db).type === 'postgres') {
    // Few rows match a search, so a left join on their read marks is cheap and searches the text only once. PostgreSQL
    // hashes the marks, which is cheap for all rows too.
    const counted = await matching
      .leftJoin('readMark', (join) =>
        join
          .onRef('readMark.itemId', '=', 'inbox.id')
          .on('readMark.userId', '=', readerId)
          .on('readMark.kind', '=', collection),
      )
      .select((eb) => [eb.fn.countAll().as('rows'), eb.fn.count('readMark.itemId').as('read')])
      .execute()
    return counted.map(({ status = null, rows, read }) => toTab(status, rows, read))
  }
  const totals = await matching.select((eb) => eb.fn.countAll().as('rows')).execute()
  // Without a search, SQLite is faster if it starts from the read marks than if it joins them to every row.
  const read = await matching
    .innerJoin('readMark', 'readMark.itemId', 'inbox.id')
    .where((eb) => eb.and({ 'readMark.userId': readerId, 'readMark.kind': collection }))
    .select((eb) => eb.fn.countAll().as('rows'))
    .execute()
  return totals.map(({ status = null, rows }) =>
    toTab(status, rows, read.find((group) => (group.status ?? null) === status)?.rows ?? 0),
  )
}

const toTab = (status: Stage | null, total: unknown, read: unknown): InboxTab => ({
  status,
  total: Number(total),
  unread: Number(total) - Number(read),
})

export default defineResource(inboxTabs, {
  list: async ({ kind, search }, { db, admin }) => {
    rejectHiddenSearch(admin, search)
    const counted = await countTabs(db, kind, search, admin.id)
    const tabs = submissionOf(kind).hasStages ? stages : [null]
    return listOf(tabs.map((status) => counted.find((tab) => tab.status === status) ?? toTab(status, 0, 0)))
  },
})
