import type { Kysely } from 'kysely'
import { columnsOf } from './columns.server.ts'

export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnsOf(db)
  await db.schema.alterTable('user').addColumn('invitedAt', text).execute()
  await db.schema.alterTable('session').addColumn('confirmedAt', text).execute()
}
