import { type Kysely, sql } from 'kysely'
import { columnsOf } from './columns.server.ts'

// Mails name the link whose token they get when they are sent. Links from before end, and mails with them that were not
// sent go: their tokens are in the outbox, in backups and in the copy that is made before this.

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnsOf(db)
  await db.schema.alterTable('outbox').addColumn('linkId', text).execute()
  await sql`delete from outbox where "sentAt" is null and kind is null
    and text like ${'%/admin/password#%'}`.execute(db)
  await sql`delete from verification where value like ${'password:%'}`.execute(db)
}
