import type { Db } from '#app/platform/db/database.ts'
import { getEngine } from '#app/platform/db/engine.server.ts'
import { selectMatchingRows } from './inbox.server.ts'
import { submissionOf, type SubmissionName } from '#app/collections.ts'
import type { Stage } from '#app/records/submission-stages.ts'

type Count = { total: number; unread: number }

/**
 * Counts records by status, or under `null` for collections without statuses. Statuses without matches are missing.
 * @param readerId ID of the administrator whose read marks are used.
 */
export async function countInbox(
  db: Db,
  collection: SubmissionName,
  search: string | undefined,
  readerId: string,
): Promise<Map<Stage | null, Count>> {
  const matching = (await selectMatchingRows(db, collection, { search })).$if(
    submissionOf(collection).hasStages,
    (query) => query.select('inbox.status').groupBy('inbox.status'),
  )
  const counts = new Map<Stage | null, Count>()
  if (search?.trim() || getEngine(db).type === 'postgres') {
    // Few rows match a search, so a left join on their read marks is cheap and searches the text only once. PostgreSQL
    // hashes the marks, which is cheap for all rows too.
    const matchingWithMarks = matching
      .leftJoin('readMark', (join) =>
        join
          .onRef('readMark.itemId', '=', 'inbox.id')
          .on('readMark.userId', '=', readerId)
          .on('readMark.kind', '=', collection),
      )
      .select((eb) => [eb.fn.countAll().as('rows'), eb.fn.count('readMark.itemId').as('read')])
    for (const { status = null, rows, read } of await matchingWithMarks.execute()) {
      counts.set(status, { total: Number(rows), unread: Number(rows) - Number(read) })
    }
    return counts
  }
  const totals = await matching.select((eb) => eb.fn.countAll().as('rows')).execute()
  // Without a search, SQLite is faster if it starts from the read marks than if it joins them to every row.
  const read = await matching
    .innerJoin('readMark', 'readMark.itemId', 'inbox.id')
    .where('readMark.userId', '=', readerId)
    .where('readMark.kind', '=', collection)
    .select((eb) => eb.fn.countAll().as('rows'))
    .execute()
  const readByStatus = new Map(read.map(({ status = null, rows }) => [status, Number(rows)]))
  for (const { status = null, rows } of totals) {
    counts.set(status, { total: Number(rows), unread: Number(rows) - (readByStatus.get(status) ?? 0) })
  }
  return counts
}
