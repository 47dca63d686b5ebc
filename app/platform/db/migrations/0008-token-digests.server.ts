import { type Kysely, sql } from 'kysely'

// Tokens are now stored as digests. Existing sessions and links are deleted, because backups contain their tokens in plain text.

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  await sql`delete from session`.execute(db)
  await sql`delete from verification`.execute(db)
}
