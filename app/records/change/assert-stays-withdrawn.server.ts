import { sql } from 'kysely'
import { conflict } from '../../platform/errors.ts'
import { type CollectionName, contentOf, isContent, titleOf } from '../../collections.ts'
import { companyToday } from '../../ui/date/company-time.ts'
import { advisoryLock } from '../../platform/db/engine.server.ts'
import type { Trx } from '../../platform/db/database.ts'

type Revision = { id: number; of: unknown; by: number; endedOn: unknown; from: string }
type StoredRow = Readonly<Record<string, unknown>>

/**
 * Only revoking the withdrawal may put a withdrawn document back in force: deleting or deactivating the withdrawn revision
 * must not make an older active revision the current one. Call this after writing the change.
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
  const toRevision = (row: StoredRow): Revision => ({
    id: Number(row.id),
    of: row[revisions.of],
    by: Number(row[revisions.by]),
    endedOn: row[revisions.endedOn],
    from: String(row[publicFrom]),
  })
  const withdrawn = before.filter((row) => {
    const { status, deletedAt } = row as StoredRow
    const { endedOn, from } = toRevision(row as StoredRow)
    return status === 1 && deletedAt === null && endedOn !== null && from <= today
  })
  if (withdrawn.length === 0) return
  // Serialize changes: concurrent transactions would not see each other delete a withdrawn revision.
  await advisoryLock(trx, 'withdrawn revisions')
  const { rows } = await sql<StoredRow>`
    select * from ${sql.table(table)} where status = 1 and "deletedAt" is null
    and ${sql.ref(revisions.of)} in (${sql.join(withdrawn.map((row) => toRevision(row as StoredRow).of))})`.execute(
    trx,
  )
  const activeRevisions = rows.map(toRevision)
  for (const row of withdrawn) {
    const withdrawnRevision = toRevision(row as StoredRow)
    const siblings = activeRevisions.filter((one) => one.of === withdrawnRevision.of)
    const isSuperseded = (older: Revision) =>
      siblings.some(
        ({ id, by, endedOn, from }) =>
          by > older.by && from <= today && (endedOn !== null || id === withdrawnRevision.id),
      )
    const revived = siblings.find(
      (one) =>
        one.id !== withdrawnRevision.id &&
        one.by < withdrawnRevision.by &&
        one.endedOn === null &&
        !isSuperseded(one),
    )
    if (revived)
      conflict(
        `Revision ${revived.by} of ${titleOf(table, row)} could be in force again. Withdraw or delete the older revisions first.`,
      )
  }
}
