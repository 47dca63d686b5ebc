import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { columnsOf } from './columns.server.ts'

const textColumns = ['hash', 'digests', 'nameSalt', 'labelSalt', 'beforeSalt', 'afterSalt', 'termSalt']

export async function up(db: Db): Promise<void> {
  const { integer, text } = columnsOf(db)
  await db.schema.alterTable('audit').addColumn('seq', integer).execute()
  for (const column of textColumns) await db.schema.alterTable('audit').addColumn(column, text).execute()
  await sql`create unique index audit_seq on audit (seq)`.execute(db)
}
