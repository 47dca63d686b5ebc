import type { Kysely } from 'kysely'
import { columnsOf } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  const { integer, text } = columnsOf(db)
  for (const name of ['admission', 'contact', 'franchise', 'career'])
    await db.schema.alterTable(name).addColumn('reference', text).execute()
  await db.schema
    .alterTable('recipient')
    .addColumn('acknowledge', integer, (column) => column.notNull().defaultTo(1))
    .execute()
}
