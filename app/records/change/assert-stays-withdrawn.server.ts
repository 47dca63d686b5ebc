import { sql } from 'kysely'
import { conflict } from '../../platform/errors.ts'
import { type CollectionName, contentOf, isContent, titleOf } from '../../collections.ts'
import { companyToday } from '../../ui/date/company-time.ts'
import { advisoryLock } from '../../platform/db/engine.server.ts'
import type { Trx } from '../../platform/db/database.ts'

type Revision = { id: number; of: unknown; by: number; endedOn: unknown; from: string }
type Stored = Readonly<Record<string, unknown>>

/**
 * Call this after the change is written. Only revoking the withdrawal may put a withdrawn document back in force. Deleting or
 * deactivating the withdrawn revision must not make an older active revision the current one.
 * @param before the rows before the change. @throws 409
 */
export async function assertStaysWithdrawn(
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
  const withdrawn = before.filter((row) => {
    const { status, deletedAt } = row as Stored
    const { endedOn, from } = read(row as Stored)
    return status === 1 && deletedAt === null && endedOn !== null && from <= today
  })
  if (withdrawn.length === 0) return
  // Serialize concurrent changes: two withdrawn revisions could otherwise be deleted at the same time.
  await advisoryLock(trx, 'withdrawn revisions')
  const { rows } = await sql<Stored>`
    select * from ${sql.table(table)} where status = 1 and "deletedAt" is null
    and ${sql.ref(revisions.of)} in (${sql.join(withdrawn.map((row) => read(row as Stored).of))})`.execute(
    trx,
  )
  const all = rows.map(read)
  for (const row of withdrawn) {
    const previous = read(row as Stored)
    const siblings = all.filter((one) => one.of === previous.of)
    const isSuperseded = (older: Revision) =>
      siblings.some(
        ({ id, by, endedOn, from }) =>
          by > older.by && from <= today && (endedOn !== null || id === previous.id),
      )
    const revived = siblings.find(
      (one) => one.id !== previous.id && one.by < previous.by && one.endedOn === null && !isSuperseded(one),
    )
    if (revived)
      conflict(
        `Revision ${revived.by} of ${titleOf(table, row)} could be in force again. Withdraw or delete the older revisions first.`,
      )
  }
}
