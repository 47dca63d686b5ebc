import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { columnsOf } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Db): Promise<void> {
  const { isPostgres, text } = columnsOf(db)
  await db.schema.alterTable('testimonial').addColumn('image', text).execute()
  await db.schema.createIndex('testimonial_image').on('testimonial').column('image').execute()
  // Columns of SQLite have no fixed type.
  if (isPostgres)
    await db.schema
      .alterTable('course')
      .alterColumn('price', (column) => column.setDataType(sql`double precision`))
      .execute()
}
