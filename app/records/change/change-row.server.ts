import { type Kysely, type Selectable, type UpdateObject, sql } from 'kysely'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import type { Administrator } from '../../platform/auth/auth.server.ts'
import type { AuditAction } from '../audit/audit-actions.ts'
import { differences, record, recordAll } from '../audit/record.server.ts'
import { refuseReferenced } from './references.server.ts'
import { refuseRevived } from './refuse-revived.server.ts'
import { type CollectionName, collectionOf, contentOf, isContent, titleOf } from '../../collections.ts'
import { forUpdate } from '../../platform/db/engine.server.ts'
import { isDuplicate } from '../../platform/db/faults.server.ts'
import type { VersionedRow } from '../../platform/db/versioned-row.ts'
import { now } from '../../platform/db/time.ts'
import type { Db, Trx } from '../../platform/db/open.server.ts'
import type { Database } from '../../platform/db/schema.server.ts'

/** Tables whose rows have a version and a trash. */
export type VersionedTable = {
  [T in keyof Database]: Database[T] extends VersionedRow ? T : never
}[keyof Database]

/**
 * Changes some columns of one row, raises its version and writes into the audit log what changed.
 * @param ifMatch the version the change was made from; without it the last write wins.
 * @returns the row as it was before.
 * @throws 404 if there is no such row or it is in the trash, 409 if it has changed meanwhile, or must stay as `refuseRevived` says.
 */
export async function changeRow<T extends VersionedTable>(
  trx: Trx,
  admin: Administrator,
  table: T,
  id: number,
  changes: UpdateObject<Database, T>,
  ifMatch?: number,
): Promise<AnyRow> {
  const row = await lockRow(trx, table, id)
  if (!row || row.deletedAt !== null) return notFound(collectionOf(table).labels.record)
  if (!(await write(trx, table, row, changes, ifMatch)))
    conflict('Someone else changed this. Reload to see the latest version.')
  await refuseRevived(trx, table, [row])
  const changed = differences(row, changes)
  if (!changed) return row
  const action = actionOf(Object.keys(changed.after))
  await record(trx, admin, { action, kind: table, itemId: id, label: titleOf(table, row), ...changed })
  return row
}

/** Puts a row into the trash. @returns the row as it was before. @throws 404 if it is not there. */
export async function trashRow(
  trx: Trx,
  admin: Administrator,
  table: VersionedTable,
  id: number,
): Promise<AnyRow> {
  const row = await lockRow(trx, table, id)
  if (!row || row.deletedAt !== null) return notFound(collectionOf(table).labels.record)
  await changeRows(trx, admin, table, [row], 'delete')
  return row
}

/** Refuses a row that was just taken out of the trash, or switched on, by throwing: others may have taken its place. */
export type CheckRow = (
  trx: Trx,
  table: VersionedTable,
  id: number,
  action: 'restore' | 'status',
) => Promise<void>

/**
 * Takes a row out of the trash; one that is not there is left as it is.
 * @param since rows deleted before this moment (ISO-8601 UTC) are about to be deleted permanently.
 * @returns the row as it was before.
 * @throws 404 if there is no such row, or it is about to be deleted permanently; what `check` throws.
 */
export async function restoreRow(
  trx: Trx,
  admin: Administrator,
  table: VersionedTable,
  id: number,
  since: string,
  check: CheckRow,
): Promise<AnyRow> {
  const row = await lockRow(trx, table, id)
  if (!row || (row.deletedAt !== null && row.deletedAt < since))
    return notFound(collectionOf(table).labels.record)
  if (row.deletedAt === null) return row
  await changeRows(trx, admin, table, [row], 'restore')
  await check(trx, table, id, 'restore')
  return row
}

/**
 * Does the same to many rows in two statements, as for one row above. The rows are locked, and it was not done to any yet.
 * @param status that they get, for the action `status`.
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
    await refuseReferenced(
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
    .catch(refuseDuplicate(table))
  await refuseRevived(trx, table, rows)
  await recordAll(
    trx,
    admin,
    rows.map((row) => ({
      action,
      kind: table,
      itemId: row.id,
      label: titleOf(table, row),
      ...(action === 'status' && differences(row, changes)),
    })),
  )
}

/** What every row has; contacts have no `status`. */
export type AnyRow = Selectable<VersionedRow> & { status?: number }

/** The transaction for a table whose name is a variable, as `row`: Kysely cannot follow it. Every VersionedTable has these columns. */
export const anyTable = (trx: Trx) => trx as unknown as Kysely<{ row: VersionedRow }>

/** Reads a row, one in the trash too. */
export const anyRow = (db: Db, table: VersionedTable, id: number): Promise<AnyRow | undefined> =>
  anyTable(db as Trx)
    .selectFrom(table as 'row')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()

/** Reads a row and locks it until the transaction ends. */
export const lockRow = (trx: Trx, table: VersionedTable, id: number): Promise<AnyRow | undefined> =>
  anyTable(trx)
    .selectFrom(table as 'row')
    .selectAll()
    .where('id', '=', id)
    .$call(forUpdate(trx))
    .executeTakeFirst()

/** For `catch` of a write: what a unique index refuses is said at its field. @throws 422, or what it gets. */
export const refuseDuplicate =
  (table: CollectionName) =>
  (error: unknown): never => {
    const messages = isContent(table) ? contentOf(table).unique : undefined
    if (messages && isDuplicate(error)) invalid(messages, Object.values(messages)[0])
    throw error
  }

/** @returns false if the row has another version meanwhile. */
async function write(
  trx: Trx,
  table: VersionedTable,
  { id }: AnyRow,
  changes: object,
  ifMatch?: number,
): Promise<boolean> {
  const { numUpdatedRows } = await anyTable(trx)
    .updateTable(table as 'row')
    .set({ ...changes, version: sql<number>`version + 1`, updatedAt: now() })
    .where('id', '=', id)
    .$if(ifMatch !== undefined, (query) => query.where('version', '=', ifMatch as number))
    .executeTakeFirst()
    .catch(refuseDuplicate(table))
  return numUpdatedRows > 0n
}

function actionOf(names: string[]): AuditAction {
  if (names.length === 1 && names[0] === 'status') return 'status'
  return names.length === 1 && names[0] === 'comment' ? 'comment' : 'update'
}
