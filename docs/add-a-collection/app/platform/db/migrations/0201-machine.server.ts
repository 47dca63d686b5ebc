import type { Db } from '#app/platform/db/database.ts'
import { columnsOf, contentTable } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Db): Promise<void> {
  const { integer, text } = columnsOf(db)
  await contentTable(db, 'machine')
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .addColumn('year', integer)
    .addColumn('image', text)
    .addColumn('position', integer, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('machine_image').on('machine').column('image').execute()
}
