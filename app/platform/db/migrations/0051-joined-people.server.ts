import { type Kysely, sql } from 'kysely'

// Earlier versions left people invited who got a password by command. Whoever has joined was given one, or did something.

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  await sql`update "user" set "invitedAt" = null where "invitedAt" is not null and ("passwordGivenAt" is not null
    or exists (select 1 from audit where audit."userId" = "user".id))`.execute(db)
}
