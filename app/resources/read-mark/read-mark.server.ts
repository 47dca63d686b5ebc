import { notFound } from '../../api/errors.ts'
import { serve } from '../../api/serve.server.ts'
import { now } from '../../db/change.server.ts'
import type { Db } from '../../db/open.server.ts'
import { type InboxKind, inboxKinds } from '../../submission/inbox-kinds.ts'
import { readMarks } from './read-mark.ts'

/** That an administrator has opened an inbox row. */
export type ReadMarkTable = { userId: string; kind: InboxKind; itemId: number; readAt: string }

async function isThere(db: Db, kind: InboxKind, id: number): Promise<boolean> {
  const row = await db
    .selectFrom(kind)
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * How many rows an inbox has, and how many of them an administrator has not opened.
 * What was read is counted instead of what was not: rows in the trash keep their marks, and lose them when they go for good.
 */
async function countIn(db: Db, kind: InboxKind, reader: string, marks: number): Promise<InboxCount> {
  const { total, marksInTrash } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom(kind)
        .select((eb) => eb.fn.countAll().as('count'))
        .where('deletedAt', 'is', null)
        .as('total'),
      selectFrom(kind)
        .select((eb) => eb.fn.countAll().as('count'))
        // Not null, in words that lead SQLite to the few by an index.
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
  // The marks were counted a moment before, and rows may have gone since.
  return { total: Number(total), unread: Math.max(0, Number(total) - marks + Number(marksInTrash)) }
}

/** How many rows of each inbox an administrator has opened: all at once, for PostgreSQL reads every mark to count some. */
async function countMarks(db: Db, reader: string): Promise<Map<InboxKind, number>> {
  const marks = await db
    .selectFrom('readMark')
    .select((eb) => ['kind', eb.fn.countAll().as('count')])
    .where('userId', '=', reader)
    .groupBy('kind')
    .execute()
  return new Map(marks.map(({ kind, count }) => [kind, Number(count)]))
}

type InboxCount = { total: number; unread: number }

/** Rows of each inbox, and those that an administrator has not opened yet. */
export async function inboxCounts(db: Db, reader: string): Promise<Record<InboxKind, InboxCount>> {
  const marks = await countMarks(db, reader)
  const counts: Partial<Record<InboxKind, InboxCount>> = {}
  for (const kind of inboxKinds) counts[kind] = await countIn(db, kind, reader, marks.get(kind) ?? 0)
  return counts as Record<InboxKind, InboxCount>
}

export default serve(readMarks, {
  mark: async ({ kind, id }, { db, admin }) => {
    if (!(await isThere(db, kind, id))) notFound('Item')
    await db
      .insertInto('readMark')
      .values({ userId: admin.id, kind, itemId: id, readAt: now() })
      .onConflict((conflict) => conflict.columns(['userId', 'kind', 'itemId']).doNothing())
      .execute()
    return { kind, id }
  },

  unread: async (_, { db, admin }) => {
    const { admission, contact, franchise, career } = await inboxCounts(db, admin.id)
    return {
      admission: admission.unread,
      contact: contact.unread,
      franchise: franchise.unread,
      career: career.unread,
    }
  },
})
