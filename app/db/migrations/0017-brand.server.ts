import type { Kysely } from 'kysely'
import { columnsOf, contentTable } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  const { integer, text } = columnsOf(db)
  await contentTable(db, 'brand')
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('mark', text)
    .addColumn('plus', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('image', text)
    .addColumn('position', integer, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('brand_image').on('brand').column('image').execute()
}
