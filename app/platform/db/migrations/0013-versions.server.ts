import type { Kysely } from 'kysely'
import { columnsOf } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  const { text, integer, identity } = columnsOf(db)
  const create = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', integer, identity)
      .addColumn('collection', text, (column) => column.notNull())
  const index = (table: string, ...columns: string[]) =>
    db.schema
      .createIndex(`${table}_${columns.join('_')}`)
      .on(table)
      .columns(columns)
      .execute()

  await create('snapshot')
    .addColumn('recordId', integer, (column) => column.notNull())
    .addColumn('type', text, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull())
    .addColumn('fields', text, (column) => column.notNull())
    .addColumn('note', text, (column) => column.notNull())
    .addColumn('userId', text, (column) => column.notNull())
    .addColumn('userName', text, (column) => column.notNull())
    .addColumn('savedAt', text, (column) => column.notNull())
    .execute()
  await index('snapshot', 'collection', 'recordId', 'type', 'id')

  await create('snapshotFile')
    .addColumn('snapshotId', integer, (column) => column.notNull())
    .addColumn('column', text, (column) => column.notNull())
    .addColumn('file', text, (column) => column.notNull())
    .execute()
  await index('snapshotFile', 'file')
  await index('snapshotFile', 'snapshotId')

  await create('schedule')
    .addColumn('recordId', integer, (column) => column.notNull())
    .addColumn('action', text, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('message', text)
    .addColumn('snapshotId', integer)
    .addColumn('userId', text, (column) => column.notNull())
    .addColumn('userName', text, (column) => column.notNull())
    .addColumn('createdAt', text, (column) => column.notNull())
    .execute()
  await index('schedule', 'state', 'at')
  await index('schedule', 'collection', 'recordId')
}
