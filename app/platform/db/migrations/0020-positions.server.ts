import { type Kysely, sql } from 'kysely'
import { columnsOf } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  const { integer } = columnsOf(db)
  for (const [name, direction] of [
    ['banner', 'desc'],
    ['gallery', 'desc'],
    ['course', 'asc'],
  ] as const) {
    await db.schema
      .alterTable(name)
      .addColumn('position', integer, (column) => column.notNull().defaultTo(1))
      .execute()
    const table = sql.table(name)
    await sql`
      update ${table} set "position" = numbered."position"
      from (select "id", row_number() over (order by "id" ${sql.raw(direction)}) as "position" from ${table}) as numbered
      where numbered."id" = ${table}."id"`.execute(db)
  }
}
