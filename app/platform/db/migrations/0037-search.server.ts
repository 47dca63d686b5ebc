import type { Kysely } from 'kysely'
import { columnsOf } from './columns.server.ts'
import { getEngine } from '../engine.server.ts'

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  const { text, integer, identity } = columnsOf(db)
  await db.schema
    .createTable('searchEntry')
    .addColumn('id', integer, identity)
    .addColumn('collection', text, (column) => column.notNull())
    .addColumn('recordId', integer, (column) => column.notNull())
    .addColumn('stamp', text, (column) => column.notNull())
    .addColumn('shownFrom', text)
    .addColumn('place', integer, (column) => column.notNull())
    .addColumn('titleWords', text, (column) => column.notNull())
    .addColumn('path', text, (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('note', text, (column) => column.notNull())
    .addColumn('image', text)
    .addColumn('text', text, (column) => column.notNull())
    .addUniqueConstraint('searchEntry_record', ['collection', 'recordId'])
    .execute()
  await db.schema
    .createTable('searchWord')
    .addColumn('word', text, (column) => column.primaryKey())
    .addColumn('entries', integer, (column) => column.notNull())
    .execute()
  await getEngine(db as never).createWordIndex(db as never)
}
