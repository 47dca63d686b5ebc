import { type Kysely, sql } from 'kysely'
import { columnsOf } from './columns.server.ts'

// Backups exclude the signing secret. Existing password links are deleted, because they could be forged with AUTH_SECRET and a backup.

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
