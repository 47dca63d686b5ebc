import type { Kysely } from 'kysely'
import { columnsOf, contentTable } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnsOf(db)
  await contentTable(db, 'opening')
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('department', text, (column) => column.notNull())
    .addColumn('location', text, (column) => column.notNull())
    .addColumn('employmentType', text, (column) => column.notNull())
    .addColumn('description', text, (column) => column.notNull())
    .addColumn('responsibilities', text, (column) => column.notNull())
    .addColumn('requirements', text, (column) => column.notNull())
    .addColumn('datePosted', text, (column) => column.notNull())
    .addColumn('validThrough', text)
    .execute()
}
