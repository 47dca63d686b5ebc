import { type Insertable, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { ContentName } from '#app/collections.ts'
import type { Db, Trx, VersionedRow } from '#app/platform/db/database.ts'
import { anyTable } from '#app/records/change/lock-row.server.ts'
import type { ContentCollection } from '#app/records/definition.ts'
import type { InsertQuery } from './content-parts.server.ts'
import { altField, focusField } from '#app/ui/picture/alt-and-focus.ts'

type Definition = ContentCollection & { name: ContentName }

/** Selects the columns of the response: ordered records in their order, others newest first. */
export function selectRows<Row>({ name, files, isOrdered, newestFirst }: Definition, { shape }: z.ZodObject) {
  const pictureFields: string[] = Object.keys(files).flatMap((file) => [altField(file), focusField(file)])
  const columns = Object.keys(shape).filter((column) => !pictureFields.includes(column))
  return (db: Db): SelectQueryBuilder<never, never, Row> =>
    anyTable(db)
      .selectFrom(name as 'row')
      .select(columns as 'id'[])
      .$if(isOrdered === true, (query) => query.orderBy(sql`position`))
      .orderBy('id', isOrdered && !newestFirst ? 'asc' : 'desc')
      .$castTo<Row>()
}

/** Inserts a row. The database converts the initial values of numbers. */
export function insertRow({ name, fields = {}, isOrdered, newestFirst }: Definition) {
  const given = Object.entries(fields).filter(([, { initial }]) => initial !== undefined)
  const initial = Object.fromEntries(given.map(([field, { initial: value }]) => [field, value]))
  // These collections sort equal positions by newest first, so position 1 puts the record at the top.
  const position = newestFirst ? 1 : sql`(select coalesce(max(position), 0) + 1 from ${sql.table(name)})`
  const defaults = { status: 1, ...initial }
  return (trx: Trx, values: Insertable<VersionedRow> & { position?: number }): InsertQuery =>
    anyTable(trx)
      .insertInto(name as 'row')
      .values({
        ...defaults,
        ...values,
        ...(isOrdered && { position: values.position ?? position }),
      })
}
