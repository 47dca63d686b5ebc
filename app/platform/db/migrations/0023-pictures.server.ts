import type { Kysely } from 'kysely'
import { columnsOf } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  const { text, integer, identity } = columnsOf(db)
  await db.schema
    .createTable('picture')
    .addColumn('id', integer, identity)
    .addColumn('file', text, (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('alt', text)
    .addColumn('focusX', integer, (column) => column.notNull().defaultTo(50))
    .addColumn('focusY', integer, (column) => column.notNull().defaultTo(50))
    .addColumn('withRecord', integer, (column) => column.notNull().defaultTo(1))
    .addColumn('userName', text, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull().defaultTo(1))
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('picture_file').unique().on('picture').column('file').execute()
}
