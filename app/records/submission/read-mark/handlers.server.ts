import { defineResource } from '../../../platform/api/define-resource.server.ts'
import { now } from '../../../platform/db/time.ts'
import type { Db } from '../../../platform/db/open.server.ts'
import { forSubmissions, submissionNames, type SubmissionName } from '../../../collections.ts'
import { findSubmission } from '../inbox.server.ts'
import { readMarks } from './endpoints.ts'

declare module '../../../platform/db/schema.server.ts' {
  interface Database {
    readMark: ReadMarkTable
  }
}

/** That an administrator has opened an inbox row. */
export type ReadMarkTable = { userId: string; kind: SubmissionName; itemId: number; readAt: string }

/**
 * How many rows an inbox has, and how many of them an administrator has not opened.
 * What was read is counted instead of what was not: rows in the trash keep their marks, and lose them when they are deleted permanently.
 */
async function countIn(db: Db, kind: SubmissionName, reader: string): Promise<InboxCount> {
  const { total, marks, marksInTrash } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom(kind)
        .select((eb) => eb.fn.countAll().as('count'))
        .where('deletedAt', 'is', null)
        .as('total'),
      selectFrom('readMark')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('userId', '=', reader)
        .where('kind', '=', kind)
        .as('marks'),
      selectFrom(kind)
        .select((eb) => eb.fn.countAll().as('count'))
        // Means 'is not null', written so that SQLite uses the index.
        .where('deletedAt', '>', '')
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('readMark')
              .select('itemId')
              .where('userId', '=', reader)
              .where('kind', '=', kind)
              .whereRef('itemId', '=', `${kind}.id`),
          ),
        )
        .as('marksInTrash'),
    ])
    .executeTakeFirstOrThrow()
  return { total: Number(total), unread: Number(total) - Number(marks) + Number(marksInTrash) }
}

type InboxCount = { total: number; unread: number }

/** Rows of each inbox, and those that an administrator has not opened yet. */
export async function inboxCounts(db: Db, reader: string): Promise<Record<SubmissionName, InboxCount>> {
  const counts: Partial<Record<SubmissionName, InboxCount>> = {}
  for (const kind of submissionNames) counts[kind] = await countIn(db, kind, reader)
  return counts as Record<SubmissionName, InboxCount>
}

export default defineResource(readMarks, {
  mark: async ({ kind, id }, { db, admin }) => {
    await findSubmission(db, { kind, id })
    await db
      .insertInto('readMark')
      .values({ userId: admin.id, kind, itemId: id, readAt: now() })
      .onConflict((conflict) => conflict.columns(['userId', 'kind', 'itemId']).doNothing())
      .execute()
    return { kind, id }
  },

  unread: async (_, { db, admin }) => {
    const counts = await inboxCounts(db, admin.id)
    return forSubmissions((kind) => counts[kind].unread)
  },
})
