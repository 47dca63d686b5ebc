import type { Kysely } from 'kysely'
import { columnsOf, contentTable } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  const { integer, text } = columnsOf(db)
  await contentTable(db, 'testimonial')
    .addColumn('audience', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('quote', text, (column) => column.notNull())
    .addColumn('title', text)
    .addColumn('course', text)
    .addColumn('year', integer)
    .addColumn('now', text)
    .addColumn('position', integer, (column) => column.notNull())
    .execute()
}
