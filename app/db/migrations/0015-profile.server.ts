import type { Kysely } from 'kysely'
import { columnsOf, contentTable } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  const { integer, text } = columnsOf(db)
  await contentTable(db, 'profile')
    .addColumn('group', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('role', text, (column) => column.notNull())
    .addColumn('text', text)
    .addColumn('closing', text)
    .addColumn('social', text)
    .addColumn('image', text)
    .addColumn('officer', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('position', integer, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('profile_image').on('profile').column('image').execute()
}
