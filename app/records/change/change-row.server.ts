import { type UpdateObject, sql } from 'kysely'
import { conflict, invalid, notFound } from '#app/platform/errors.ts'
import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import type { Administrator } from '#app/platform/auth/session-owner.ts'
import type { AuditAction } from '#app/records/audit/audit-actions.ts'
import { diffFields, writeAuditEntry, writeAuditEntries } from '#app/records/audit/write-audit.server.ts'
import { rejectReferenced } from './references.server.ts'
import { type CollectionName, collectionOf, contentOf, isContent, titleOf } from '#app/collections.ts'
import { isUniqueViolation } from '#app/platform/db/database-errors.server.ts'
import { advisoryLock } from '#app/platform/db/engine.server.ts'
import { now } from '#app/platform/db/time.ts'
import { companyToday } from '#app/ui/date/company-time.ts'
import type { Trx, Database } from '#app/platform/db/database.ts'
import {
  type AnyRow,
  anyTable,
  lockRecord,
  lockRow,
  toColumns,
  type VersionedTable,
} from './lock-row.server.ts'

/**
 * Changes a row, increments its version and writes an audit entry.
 * @param ifMatch the edited version; without it, the last write wins.
 * @returns the row before the change. @throws 404, 409, 422
 */
export async function changeRow<T extends VersionedTable>(
  trx: Trx,
  admin: Administrator,
  table: T,
  id: number,
  changes: UpdateObject<Database, T>,
  ifMatch?: number,
): Promise<AnyRow> {
  const row = await lockRecord(trx, table, id)
  if (!(await updateRow(trx, table, row, changes, ifMatch)))
    conflict('Someone else changed this. Reload to see the latest version.')
  await assertStaysWithdrawn(trx, table, [row])
  const changed = diffFields(row, changes)
  if (!changed) return row
  const action = updateAction(Object.keys(changed.after))
  await writeAuditEntry(trx, admin, {
    action,
    kind: table,
    itemId: id,
    label: titleOf(table, row),
    ...changed,
  })
  return row
}

export async function trashRow(
  trx: Trx,
  admin: Administrator,
  table: VersionedTable,
  id: number,
): Promise<AnyRow> {
  const row = await lockRecord(trx, table, id)
  await changeRows(trx, admin, table, [row], 'delete')
  return row
}

export type RowChange = {
  ids: readonly number[]
  action: 'status' | 'delete' | 'restore'
  /** The new status, for the action `status`. */
  status?: number | undefined
  call: AdminCall
}

/**
 * Checks rows after they were changed, and makes the changes that follow. Throwing rolls back the transaction.
 * @param invalidatePages call it if the change is visible on the site.
 */
export type AfterChange = (trx: Trx, change: RowChange, invalidatePages: () => void) => Promise<void>

/**
 * Restores a record from the trash. Does nothing if the record is not in the trash.
 * @param since ISO 8601, UTC. Rows deleted earlier are due for permanent deletion and cannot be restored.
 * @returns the row before the change. @throws 404, and the errors of `afterRestore`.
 */
export async function restoreRow(
  trx: Trx,
  admin: Administrator,
  table: VersionedTable,
  id: number,
  since: string,
  afterRestore: () => Promise<void>,
): Promise<AnyRow> {
  const row = await lockRow(trx, table, id)
  if (!row || (row.deletedAt !== null && row.deletedAt < since))
    return notFound(collectionOf(table).labels.record)
  if (row.deletedAt === null) return row
  await changeRows(trx, admin, table, [row], 'restore')
  await afterRestore()
  return row
}

/**
 * @param rows locked by the caller, without those that are already in the target state.
 * @param status only for the action `status`.
 */
export async function changeRows(
  trx: Trx,
  admin: Administrator,
  table: VersionedTable,
  rows: readonly AnyRow[],
  action: 'status' | 'delete' | 'restore',
  status?: number,
): Promise<void> {
  if (rows.length === 0) return
  if (action === 'delete')
    await rejectReferenced(
      trx,
      table,
      rows.map(({ id }) => id),
    )
  const changes = action === 'status' ? { status } : { deletedAt: action === 'delete' ? now() : null }
  const ids = rows.map(({ id }) => id)
  await anyTable(trx)
    .updateTable(table as 'row')
    .set({ ...changes, version: sql<number>`version + 1`, updatedAt: now() })
    .where('id', 'in', ids)
    .execute()
    .catch(rejectDuplicate(table))
  await assertStaysWithdrawn(trx, table, rows)
  await writeAuditEntries(
    trx,
    admin,
    rows.map((row) => ({
      action,
      kind: table,
      itemId: row.id,
      label: titleOf(table, row),
      ...(action === 'status' && diffFields(row, changes)),
    })),
  )
}

/** Handles errors of a write in `.catch()`. @throws 422 for violations of a unique index, otherwise the original error. */
export const rejectDuplicate =
  (table: CollectionName) =>
  (error: unknown): never => {
    const messages = isContent(table) ? contentOf(table).unique : undefined
    if (messages && isUniqueViolation(error)) invalid(messages, Object.values(messages)[0])
    throw error
  }

async function updateRow(
  trx: Trx,
  table: VersionedTable,
  row: AnyRow,
  changes: object,
  ifMatch?: number,
): Promise<boolean> {
  const { numUpdatedRows } = await anyTable(trx)
    .updateTable(table as 'row')
    .set({ ...toColumns(table, row, changes), version: sql<number>`version + 1`, updatedAt: now() })
    .where('id', '=', row.id)
    .$if(ifMatch !== undefined, (query) => query.where('version', '=', ifMatch as number))
    .executeTakeFirst()
    .catch(rejectDuplicate(table))
  return numUpdatedRows > 0n
}

function updateAction(names: string[]): AuditAction {
  if (names.length === 1 && names[0] === 'status') return 'status'
  return names.length === 1 && names[0] === 'comment' ? 'comment' : 'update'
}

type Revision = { id: number; of: unknown; by: number; endedOn: unknown; from: string }
type StoredRow = Readonly<Record<string, unknown>>

/**
 * Only revoking the withdrawal may put a withdrawn document back in force: deleting or deactivating the withdrawn revision
 * must not make an older active revision the current one. Call this after writing the change.
 * @param before the rows before the change. @throws 409
 */
async function assertStaysWithdrawn(
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
