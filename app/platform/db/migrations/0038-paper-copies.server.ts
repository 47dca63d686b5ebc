import type { Kysely } from 'kysely'
import { columnsOf } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnsOf(db)
  for (const name of ['document', 'dueOn'])
    await db.schema.alterTable('contact').addColumn(name, text).execute()
  await db.schema.createIndex('contact_dueOn').on('contact').column('dueOn').execute()
}
