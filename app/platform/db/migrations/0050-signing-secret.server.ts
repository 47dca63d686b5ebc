import { type Kysely, sql } from 'kysely'
import { columnsOf } from './columns.server.ts'

// A secret that all processes share and no backup has, and a nonce in every link to choose a password. Links from before end:
// where AUTH_SECRET is known, a backup is enough to make them.

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  const { text, integer } = columnsOf(db)
  await db.schema
    .createTable('signingSecret')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('value', text, (column) => column.notNull())
    .execute()
  await db.schema.alterTable('verification').addColumn('nonce', text).execute()
  await sql`delete from verification where value like ${'password:%'}`.execute(db)
}
