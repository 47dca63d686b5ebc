import type { Kysely } from 'kysely'
import { columnsOf } from './columns.server.ts'

// Under which AUTH_SECRET somebody was erased, so that a restore can tell whom it does not recognize.

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnsOf(db)
  await db.schema.alterTable('erasure').addColumn('secretMark', text).execute()
}
