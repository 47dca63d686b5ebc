import { type Kysely, sql } from 'kysely'

// From here on, tokens are stored as digests. Older sessions end, because backups contain their tokens in plain text.

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  await sql`delete from session`.execute(db)
  await sql`delete from verification`.execute(db)
}
