import { type Kysely, sql } from 'kysely'
import { columnsOf } from './columns.server.ts'

// Existing users become administrators. Not marked `onlyAdds`, because older versions do not check roles.

export async function up(db: Kysely<never>): Promise<void> {
  const { text, integer } = columnsOf(db)
  const table = db.schema.alterTable('user')
  await table.addColumn('role', text, (column) => column.notNull().defaultTo('viewer')).execute()
  await table.addColumn('personalData', integer, (column) => column.notNull().defaultTo(0)).execute()
  await sql`update "user" set "role" = 'administrator', "personalData" = 1`.execute(db)
}
