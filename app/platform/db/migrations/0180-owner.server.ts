import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { columnsOf, contentTable, createTable } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Db): Promise<void> {
  const { text } = columnsOf(db)
  for (const column of ['whatsApp', 'cin'])
    await db.schema.alterTable('identity').addColumn(column, text).execute()
  for (const table of ['course', 'event', 'news', 'opening', 'page', 'product']) {
    // Titles and descriptions of pages are in the column `texts`.
    const columns = table === 'page' ? ['shareImage'] : ['seoTitle', 'seoDescription', 'shareImage']
    for (const column of columns) await db.schema.alterTable(table).addColumn(column, text).execute()
    await db.schema.createIndex(`${table}_shareImage`).on(table).column('shareImage').execute()
  }
  await contentTable(db, 'redirect')
    .addColumn('path', text, (column) => column.notNull())
    .addColumn('target', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('redirect_path')
    .unique()
    .on('redirect')
    .column('path')
    .where(sql<boolean>`"deletedAt" is null and status = 1`)
    .execute()
  await createTable(
    db,
    'missingPage',
    `id identity,
    path text not null unique,
    count integer not null,
    "lastSeen" text not null`,
  )
}
