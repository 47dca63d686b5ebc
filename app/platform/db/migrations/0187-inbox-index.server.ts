import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { columnsOf } from './columns.server.ts'
import { createTrigramIndex, inboxes, inboxesWithStatus } from './initial/indexes.server.ts'

export const onlyAdds = true

/** On SQLite, every index contains the ID, and searches read an index with the phone number. */
export async function up(db: Db): Promise<void> {
  if (!columnsOf(db).isPostgres) return
  for (const table of inboxesWithStatus) {
    const name = sql.id(`${table}_count`)
    await sql`drop index ${name}`.execute(db)
    await sql`create index ${name} on ${sql.table(table)} (status, id) where "deletedAt" is null`.execute(db)
  }
  for (const table of inboxes) await createTrigramIndex(db, `${table}_phoneTrigrams`, table, 'phoneKey')
}
