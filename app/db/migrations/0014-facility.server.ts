import type { Kysely } from 'kysely'
import { columnsOf, contentTable } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  const { integer, text } = columnsOf(db)
  await contentTable(db, 'facility')
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('description', text, (column) => column.notNull())
    .addColumn('image', text)
    .addColumn('position', integer, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('facility_image').on('facility').column('image').execute()
}
