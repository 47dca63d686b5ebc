import type { Db } from '../database.ts'
import { columnsOf, contentTable } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Db): Promise<void> {
  const { text } = columnsOf(db)
  await contentTable(db, 'synonym')
    .addColumn('words', text, (column) => column.notNull())
    .addColumn('finds', text, (column) => column.notNull())
    .execute()
  await db.schema.alterTable('searchEntry').addColumn('shownUntil', text).execute()
}
