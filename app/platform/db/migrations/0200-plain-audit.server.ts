import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { createAuditTriggers } from './audit-triggers.server.ts'

const columns = ['seq', 'hash', 'digests', 'nameSalt', 'labelSalt', 'beforeSalt', 'afterSalt', 'termSalt']

export async function up(db: Db): Promise<void> {
  await sql`drop index audit_seq`.execute(db)
  for (const column of columns) await db.schema.alterTable('audit').dropColumn(column).execute()
  await sql`delete from note where key = 'auditMail.next' or key like 'restored.%'`.execute(db)
  await createAuditTriggers(db)
}
