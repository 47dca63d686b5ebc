import { type Kysely, sql } from 'kysely'
import { columnsOf } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  const { text, integer } = columnsOf(db)
  await db.schema.alterTable('banner').addColumn('link', text).execute()
  await db.schema.alterTable('banner').addColumn('linkLabel', text).execute()
  await db.schema
    .alterTable('news')
    .addColumn('house', text, (column) => column.notNull().defaultTo('gloves'))
    .execute()
  await sql`update news set house = 'academy' where lower(tittle || ' ' || tags) like '%academy%'`.execute(db)
  await db.schema.alterTable('event').addColumn('endDate', text).execute()
  await db.schema.alterTable('event').addColumn('place', text).execute()
  await db.schema
    .alterTable('event')
    .addColumn('allDay', integer, (column) => column.notNull().defaultTo(0))
    .execute()
}
