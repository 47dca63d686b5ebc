import { type Kysely, sql } from 'kysely'

// Earlier versions kept the invitation of users whose password was set by command. Users who got such a password or appear
// in the audit log have joined.

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  await sql`update "user" set "invitedAt" = null where "invitedAt" is not null and ("passwordGivenAt" is not null
    or exists (select 1 from audit where audit."userId" = "user".id))`.execute(db)
}
