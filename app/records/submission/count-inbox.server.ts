import type { Db } from '../../platform/db/open.server.ts'
import { matchingRows } from './inbox.server.ts'
import { submissionOf, type SubmissionName } from '../../collections.ts'
import type { Stage } from '../submission-stages.ts'

type Count = { total: number; unread: number }

/**
 * How many rows of an inbox match, and how many of those the reader has not opened: by status, under `null` for contacts.
 * Statuses without a matching row are missing.
 * @param reader id of the administrator whose read marks count.
 */
export async function countInbox(
  db: Db,
  kind: SubmissionName,
  search: string | undefined,
  reader: string,
): Promise<Map<Stage | null, Count>> {
  const matching = matchingRows(db, kind, { search }).$if(submissionOf(kind).hasStages, (query) =>
    query.select('inbox.status').groupBy('inbox.status'),
  )
  const counts = new Map<Stage | null, Count>()
  if (search?.trim()) {
    // Few rows match, so their marks are looked up and the text is read once.
    const found = matching
      .leftJoin('readMark', (join) =>
        join
          .onRef('readMark.itemId', '=', 'inbox.id')
          .on('readMark.userId', '=', reader)
          .on('readMark.kind', '=', kind),
      )
      .select((eb) => [eb.fn.countAll().as('rows'), eb.fn.count('readMark.itemId').as('read')])
    for (const { status = null, rows, read } of await found.execute()) {
      counts.set(status, { total: Number(rows), unread: Number(rows) - Number(read) })
    }
    return counts
  }
  const all = await matching.select((eb) => eb.fn.countAll().as('rows')).execute()
  // All rows count, so the marks lead to theirs.
  const read = await matching
    .innerJoin('readMark', 'readMark.itemId', 'inbox.id')
    .where('readMark.userId', '=', reader)
    .where('readMark.kind', '=', kind)
    .select((eb) => eb.fn.countAll().as('rows'))
    .execute()
  const readIn = new Map(read.map(({ status = null, rows }) => [status, Number(rows)]))
  for (const { status = null, rows } of all) {
    counts.set(status, { total: Number(rows), unread: Number(rows) - (readIn.get(status) ?? 0) })
  }
  return counts
}
