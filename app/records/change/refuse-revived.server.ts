import { sql } from 'kysely'
import { conflict } from '../../platform/errors.ts'
import { type CollectionName, contentOf, isContent, titleOf } from '../../collections.ts'
import { companyToday } from '../../ui/date/company-time.ts'
import { advisoryLock } from '../../platform/db/engine.server.ts'
import type { Trx } from '../../platform/db/open.server.ts'

/** What a row has in the columns that the definition names. */
type Revision = { id: number; of: unknown; by: number; endedOn: unknown; from: string }
type Stored = Readonly<Record<string, unknown>>

/**
 * Refuses a change by which withdrawn revisions no longer stand above older ones that are on and not withdrawn. Whoever
 * takes a withdrawal back, and nothing else, says that the document is valid again.
 * @param before the rows as they were before the change, which was written already.
 * @throws 409 with what to do first.
 */
export async function refuseRevived(
  trx: Trx,
  table: CollectionName,
  before: readonly object[],
): Promise<void> {
  const { revisions, publicFrom } = isContent(table) ? contentOf(table) : {}
  if (!revisions || !publicFrom) return
  const today = companyToday()
  const read = (row: Stored): Revision => ({
    id: Number(row.id),
    of: row[revisions.of],
    by: Number(row[revisions.by]),
    endedOn: row[revisions.endedOn],
    from: String(row[publicFrom]),
  })
  const ended = before.filter((row) => {
    const { status, deletedAt } = row as Stored
    const { endedOn, from } = read(row as Stored)
    return status === 1 && deletedAt === null && endedOn !== null && from <= today
  })
  if (ended.length === 0) return
  // Of two withdrawn revisions that go at once, the second one sees that the first is gone.
  await advisoryLock(trx, 'withdrawn revisions')
  const { rows } = await sql<Stored>`
    select * from ${sql.table(table)} where status = 1 and "deletedAt" is null
    and ${sql.ref(revisions.of)} in (${sql.join(ended.map((row) => read(row as Stored).of))})`.execute(trx)
  const all = rows.map(read)
  for (const row of ended) {
    const was = read(row as Stored)
    const same = all.filter((one) => one.of === was.of)
    const isBelow = (older: Revision) =>
      same.some(
        ({ id, by, endedOn, from }) => by > older.by && from <= today && (endedOn !== null || id === was.id),
      )
    const revived = same.find(
      (one) => one.id !== was.id && one.by < was.by && one.endedOn === null && !isBelow(one),
    )
    if (revived)
      conflict(
        `Revision ${revived.by} of ${titleOf(table, row)} could be in force again. Withdraw or delete the older revisions first.`,
      )
  }
}
