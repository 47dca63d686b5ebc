import type { Selectable } from 'kysely'
import type { Db, Trx, Database, VersionedRow } from '#app/platform/db/database.ts'
import { forUpdate } from '#app/platform/db/engine.server.ts'
import { type CollectionName, collectionOf, contentOf, isContent } from '#app/collections.ts'

export type VersionedTable = {
  [T in keyof Database]: Database[T] extends VersionedRow ? T : never
}[keyof Database]

export type AnyRow = Selectable<VersionedRow> & { status?: number }

/** Kysely cannot type a table name that is only known at run time. Cast the name to 'row', a table type with the common columns. */
export const anyTable = (db: Db) => db.$extendTables<{ row: VersionedRow }>()

const selectRow = (db: Db, table: VersionedTable, id: number) =>
  anyTable(db)
    .selectFrom(table as 'row')
    .selectAll()
    .where('id', '=', id)

export const findRow = async (db: Db, table: VersionedTable, id: number): Promise<AnyRow | undefined> =>
  withTexts(table, await selectRow(db, table, id).executeTakeFirst())

export const lockRow = async (trx: Trx, table: VersionedTable, id: number): Promise<AnyRow | undefined> =>
  withTexts(table, await selectRow(trx, table, id).$call(forUpdate(trx)).executeTakeFirst())

const hasJsonTexts = (table: CollectionName) => isContent(table) && contentOf(table).hasJsonTexts

const parseTexts = (row: { texts?: string } | undefined) => JSON.parse(row?.texts ?? '{}') as object

const withTexts = <Row extends object>(table: CollectionName, row: Row | undefined): Row | undefined =>
  row && hasJsonTexts(table) ? { ...row, ...parseTexts(row) } : row

/** Returns the columns to write. @param row the row before the change */
export function toColumns(table: CollectionName, row: object | undefined, changes: object): object {
  if (!hasJsonTexts(table)) return changes
  const isColumn = ([name]: [string, unknown]) => name === 'status' || name in collectionOf(table).files
  const entries = Object.entries(changes)
  const columns = Object.fromEntries(entries.filter(isColumn))
  const texts = Object.entries({
    ...parseTexts(row),
    ...Object.fromEntries(entries.filter((entry) => !isColumn(entry))),
  }).filter(([, text]) => text !== null)
  return { ...columns, texts: JSON.stringify(Object.fromEntries(texts)) }
}
