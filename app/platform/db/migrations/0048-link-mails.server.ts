import { type Kysely, sql } from 'kysely'
import { columnsOf } from './columns.server.ts'

// Mails reference a link and get its token when they are sent. Existing links and unsent mails with links are deleted,
// because the outbox and backups contain their tokens.

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnsOf(db)
  await db.schema.alterTable('outbox').addColumn('linkId', text).execute()
  await sql`delete from outbox where "sentAt" is null and kind is null
    and text like ${'%/admin/password#%'}`.execute(db)
  await sql`delete from verification where value like ${'password:%'}`.execute(db)
}
