import type { Kysely } from 'kysely'
import { columnsOf } from './columns.server.ts'

// Identifies the AUTH_SECRET of a digest. After a restore with another secret, digests cannot be matched.

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnsOf(db)
  await db.schema.alterTable('erasure').addColumn('secretMark', text).execute()
}
