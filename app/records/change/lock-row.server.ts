import type { Selectable } from 'kysely'
import { notFound } from '../../platform/errors.ts'
import { collectionOf } from '../../collections.ts'
import { forUpdate } from '../../platform/db/engine.server.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { VersionedRow } from '../../platform/db/versioned-row.ts'
import type { Database } from '../../platform/db/schema.server.ts'

export type VersionedTable = {
  [T in keyof Database]: Database[T] extends VersionedRow ? T : never
}[keyof Database]

export type AnyRow = Selectable<VersionedRow> & { status?: number }

/** Kysely cannot type a table name that is only known at run time. Cast the name to 'row', a table type with the common columns. */
export const anyTable = (db: Db) => db.$extendTables<{ row: VersionedRow }>()

export const findRow = (db: Db, table: VersionedTable, id: number): Promise<AnyRow | undefined> =>
  anyTable(db)
    .selectFrom(table as 'row')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()

export const lockRow = (trx: Trx, table: VersionedTable, id: number): Promise<AnyRow | undefined> =>
  anyTable(trx)
    .selectFrom(table as 'row')
    .selectAll()
    .where('id', '=', id)
    .$call(forUpdate(trx))
    .executeTakeFirst()

/** @throws 404 if the record does not exist or is in the trash. */
export async function lockRecord(trx: Trx, table: VersionedTable, id: number): Promise<AnyRow> {
  const row = await lockRow(trx, table, id)
  return row && row.deletedAt === null ? row : notFound(collectionOf(table).labels.record)
}
