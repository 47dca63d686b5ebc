import type { Kysely } from 'kysely'
import { columnsOf, contentTable } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  const { integer, text } = columnsOf(db)
  await contentTable(db, 'question')
    .addColumn('question', text, (column) => column.notNull())
    .addColumn('answer', text, (column) => column.notNull())
    .addColumn('position', integer, (column) => column.notNull())
    .execute()
}
