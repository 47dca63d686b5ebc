import type { Kysely } from 'kysely'
import { columnsOf, contentTable } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  const { integer, text } = columnsOf(db)
  await contentTable(db, 'affiliation')
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('role', text, (column) => column.notNull())
    .addColumn('description', text, (column) => column.notNull())
    .addColumn('reference', text, (column) => column.notNull())
    .addColumn('position', integer, (column) => column.notNull())
    .execute()
}
