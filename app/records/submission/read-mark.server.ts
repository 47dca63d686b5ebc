import { sql } from 'kysely'
import { z } from 'zod'
import { defineResource } from '#app/platform/api/define-resource.server.ts'
import { get, post } from '#app/platform/api/endpoint.ts'
import type { Db } from '#app/platform/db/database.ts'
import { forShare } from '#app/platform/db/engine.server.ts'
import { now } from '#app/platform/db/time.ts'
import { submissionRef } from '#app/records/submission-fields.ts'
import { mapSubmissions, submissionNames, type SubmissionName } from '#app/collections.ts'
import { findSubmission } from './inbox.server.ts'

const readMarks = {
  mark: post('/admin/read', {
    right: 'submissions.read',
    summary: 'Mark an inbox record as read by the signed-in administrator',
    body: z.strictObject(submissionRef),
  }).returns(z.object({ kind: z.enum(submissionNames), id: z.number().int() })),
  unread: get('/admin/unread', {
    right: 'content.read',
    summary: 'Count the unread records in each inbox',
  }).returns(z.object(mapSubmissions(() => z.number().int()))),
}

declare module '#app/platform/db/database.ts' {
  interface Database {
    readMark: { userId: string; kind: SubmissionName; itemId: number; readAt: string }
  }
}

/** The unread count is the total minus the read marks. Records in the trash keep their marks, so those are added back. */
async function countRowsAndUnread(db: Db, collection: SubmissionName, readerId: string): Promise<InboxCount> {
  const marks = sql`from "readMark" where "userId" = ${readerId} and kind = ${collection}`
  const table = sql.table(collection)
  // `> ''` is equivalent to 'is not null', but lets SQLite use the index.
  const counts = sql<{ total: number; marks: number; inTrash: number }>`select
    (select count(*) from ${table} where "deletedAt" is null) as total,
    (select count(*) ${marks}) as marks,
    (select count(*) from ${table} as inbox where "deletedAt" > ''
      and exists (select 1 ${marks} and "itemId" = inbox.id)) as "inTrash"`
  const [counted = { total: 0, marks: 0, inTrash: 0 }] = (await counts.execute(db)).rows
  return { total: counted.total, unread: counted.total - counted.marks + counted.inTrash }
}

type InboxCount = { total: number; unread: number }

export async function countInboxes(db: Db, readerId: string): Promise<Record<SubmissionName, InboxCount>> {
  const counts: Partial<Record<SubmissionName, InboxCount>> = {}
  for (const collection of submissionNames)
    counts[collection] = await countRowsAndUnread(db, collection, readerId)
  return counts as Record<SubmissionName, InboxCount>
}

export default defineResource(readMarks, {
  mark: async ({ kind, id }, { db, admin }) => {
    await findSubmission(db, { kind, id })
    await db
      .insertInto('readMark')
      .columns(['userId', 'kind', 'itemId', 'readAt'])
      // The row lock prevents a mark on a submission that is being erased.
      .expression(({ selectFrom, val }) =>
        selectFrom(kind)
          .select([val(admin.id).as('userId'), val(kind).as('kind'), 'id as itemId', val(now()).as('readAt')])
          .where('id', '=', id)
          .$call(forShare(db)),
      )
      .onConflict((conflict) => conflict.columns(['userId', 'kind', 'itemId']).doNothing())
      .execute()
    return { kind, id }
  },

  unread: async (_, { db, admin }) => {
    const counts = await countInboxes(db, admin.id)
    return mapSubmissions((kind) => counts[kind].unread)
  },
})
