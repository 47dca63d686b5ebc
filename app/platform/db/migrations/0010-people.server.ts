import type { Kysely } from 'kysely'
import { columnsOf } from './columns.server.ts'

export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnsOf(db)
  // Since when somebody is invited; null once a password was chosen.
  await db.schema.alterTable('user').addColumn('invitedAt', text).execute()
  // When the password was last asked for within the session.
  await db.schema.alterTable('session').addColumn('confirmedAt', text).execute()
}
