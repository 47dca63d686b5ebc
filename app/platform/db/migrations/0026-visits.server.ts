import type { Kysely } from 'kysely'
import { columnsOf } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  const { integer, text } = columnsOf(db)
  await db.schema
    .createTable('visit')
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('day', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('count', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_key', ['kind', 'day', 'name'])
    .execute()
}
