import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { changeSite } from '#app/platform/db/content-revision.server.ts'
import { openDatabase } from '#app/platform/db/open.server.ts'
import { RevisionMonitor } from '#app/platform/db/revision-monitor.server.ts'
import { fileColumns } from '#app/platform/storage/file-columns.server.ts'
import { testApp } from '../../../../testing/test-app.ts'

const { services } = await testApp()
const { db, settings } = services

test('HOUSE-1 every column with files has an index for finding the owner of a file', async () => {
  for (const { collection, column, inSnapshots } of fileColumns) {
    const [table, name] = inSnapshots ? (['snapshotFile', 'file'] as const) : [collection, column]
    const all =
      settings.database.kind === 'postgres'
        ? sql<{ sql: string }>`select indexdef as sql from pg_indexes where tablename = ${table}`
        : sql<{ sql: string }>`select sql from sqlite_master where type = 'index' and tbl_name = ${table}`
    const indexes = (await all.execute(db)).rows.map((index) => index.sql ?? '')
    expect(indexes).toContainEqual(expect.stringMatching(new RegExp(`\\("?${name}"?[,)]`)))
  }
})

test('PAGE-10 a process sees the revisions that another process publishes', async () => {
  const revision = new RevisionMonitor(db, 50)
  onTestFinished(() => revision.stop())
  const before = await revision.read()
  const other = openDatabase(settings.database)
  onTestFinished(() => other.destroy())
  await changeSite(other, async () => {})
  await expect.poll(() => revision.value, { timeout: 10_000 }).toBe(before + 1)
})
