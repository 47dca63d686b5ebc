import type { Kysely } from 'kysely'
import { columnsOf } from './columns.server.ts'

// `secretMark` identifies the AUTH_SECRET of a digest, which no other AUTH_SECRET can match after a restore.

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnsOf(db)
  await db.schema.alterTable('erasure').addColumn('secretMark', text).execute()
}
