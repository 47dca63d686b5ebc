import { type Selectable, type UpdateObject, sql } from 'kysely'
import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import type { Administrator } from '#app/platform/auth/rights.ts'
import { isUniqueViolation } from '#app/platform/db/database-errors.server.ts'
import { type Trx, type Database, now } from '#app/platform/db/database.ts'
import { invalid, notFound, outdated } from '#app/platform/errors.ts'
import type { AuditAction } from '#app/records/audit/audit-actions.ts'
import { diffFields, writeAuditEntry, writeAuditEntries } from '#app/records/audit/write-audit.server.ts'
import { type CollectionName, collectionOf, contentOf, isContent, titleOf } from '#app/collections.ts'
import { type AnyRow, anyTable, lockRow, toColumns, type VersionedTable } from './lock-row.server.ts'
import { rejectReferenced } from './references.server.ts'

/** A record outside the trash, locked in a transaction. Every change increments its version and writes an audit entry. */
export class LockedRecord<T extends VersionedTable = VersionedTable> {
  readonly trx: Trx
  readonly admin: Administrator
  readonly table: T
  /** The row before it is changed. */
  readonly row: AnyRow & Selectable<Database[T]>

  constructor(trx: Trx, admin: Administrator, table: T, row: AnyRow) {
    this.trx = trx
    this.admin = admin
    this.table = table
    this.row = row as this['row']
  }

  /** @param ifMatch the edited version; without it, the last write wins. @throws 409, 422 */
  async change(changes: UpdateObject<Database, T>, ifMatch?: number): Promise<void> {
    const { trx, admin, table, row } = this
    const changed = diffFields(row, changes)
    if (ifMatch !== undefined && ifMatch !== row.version) outdated()
    if (!changed) return
    await anyTable(trx)
      .updateTable(table as 'row')
      .set({ ...toColumns(table, row, changes), version: sql<number>`version + 1`, updatedAt: now() })
      .where('id', '=', row.id)
      .execute()
      .catch(rejectDuplicate(table))
    const action = updateAction(Object.keys(changed.after))
    const label = titleOf(table, row)
    await writeAuditEntry(trx, admin, { action, kind: table, itemId: row.id, label, ...changed })
  }

  /** @throws 409 if another record uses it */
  trash(): Promise<void> {
    return changeRows(this.trx, this.admin, [this.row], { kind: this.table, action: 'delete' })
  }
}

/** @throws 404 if the record does not exist or is in the trash. */
export async function lockRecord<T extends VersionedTable>(
  trx: Trx,
  admin: Administrator,
  table: T,
  id: number,
): Promise<LockedRecord<T>> {
  const row = await lockRow(trx, table, id)
  if (!row || row.deletedAt !== null) return notFound(collectionOf(table).labels.record)
  return new LockedRecord(trx, admin, table, row)
}

/** @property status the new status, for the action `status`. */
export type CollectionChange = {
  kind: CollectionName
  action: 'status' | 'delete' | 'restore'
  status?: number | undefined
}

/** @property call absent for scheduled changes */
export type RowChange = Omit<CollectionChange, 'kind'> & { ids: readonly number[]; call?: AdminCall }

/**
 * Checks rows after they were changed, and makes the changes that follow. Throwing rolls back the transaction.
 * @param invalidatePages call it if the change is visible on the site.
 */
export type AfterChange = (trx: Trx, change: RowChange, invalidatePages: () => void) => Promise<void>

/** @param rows locked by the caller, without those that are already in the target state. */
export async function changeRows(
  trx: Trx,
  admin: Administrator,
  rows: readonly AnyRow[],
  { kind, action, status }: CollectionChange,
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  if (action === 'delete') await rejectReferenced(trx, kind, ids)
  const changes = action === 'status' ? { status } : { deletedAt: action === 'delete' ? now() : null }
  await anyTable(trx)
    .updateTable(kind as 'row')
    .set({ ...changes, version: sql<number>`version + 1`, updatedAt: now() })
    .where('id', 'in', ids)
    .execute()
    .catch(rejectDuplicate(kind))
  await writeAuditEntries(
    trx,
    admin,
    rows.map((row) => ({
      action,
      kind,
      itemId: row.id,
      label: titleOf(kind, row),
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

function updateAction(names: string[]): AuditAction {
  if (names.length === 1 && names[0] === 'status') return 'status'
  return names.length === 1 && names[0] === 'comment' ? 'comment' : 'update'
}
