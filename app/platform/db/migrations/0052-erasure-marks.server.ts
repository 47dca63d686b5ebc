import type { Kysely } from 'kysely'
import { columnsOf } from './columns.server.ts'

// `secretMark` identifies the AUTH_SECRET of the digest. After a restore with another AUTH_SECRET, the digest matches no person.

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnsOf(db)
  await db.schema.alterTable('erasure').addColumn('secretMark', text).execute()
}
