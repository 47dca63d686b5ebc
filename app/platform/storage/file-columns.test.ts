import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { fileColumns } from './file-columns.server.ts'

const { services } = await testApp()

const columns = fileColumns.map(({ collection, column, inSnapshots }) =>
  inSnapshots ? (['snapshotFile', 'file'] as const) : ([collection, column] as const),
)

test.each(columns)(
  'HOUSE-1 %s has an index on %s for finding the owner of a file',
  async (collection, column) => {
    const all =
      services.settings.database.kind === 'postgres'
        ? sql<{ sql: string }>`select indexdef as sql from pg_indexes where tablename = ${collection}`
        : sql<{
            sql: string
          }>`select sql from sqlite_master where type = 'index' and tbl_name = ${collection}`
    const { rows } = await all.execute(services.db)
    const first = new RegExp(`\\("?${column}"?[,)]`)
    expect(rows.map((index) => index.sql ?? '')).toContainEqual(expect.stringMatching(first))
  },
)
