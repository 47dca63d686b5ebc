import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { changeSite } from '#app/platform/db/content-revision.server.ts'
import { openDatabase } from '#app/platform/db/open.server.ts'
import { RevisionMonitor } from '#app/platform/db/revision-monitor.server.ts'
import { fileColumns } from '#app/platform/storage/file-columns.server.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { contentTable, dropContentTable } from './columns.server.ts'

const { admin, services } = await testApp()
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

test('HOUSE-1 a removed collection leaves no snapshots that break screens or schedules', async () => {
  await contentTable(db, 'gone').execute()
  const { rows } = await sql<{ id: number }>`
    insert into snapshot (collection, "recordId", type, version, fields, note, "userId", "userName", "savedAt")
    values ('gone', 1, 'draft', 1, '{}', '', '1', 'Anita', ${new Date().toISOString()}) returning id`.execute(
    db,
  )
  await sql`insert into "snapshotFile" (collection, "snapshotId", "column", file)
    values ('gone', ${rows[0]?.id}, 'image', 'a')`.execute(db)
  await dropContentTable(db, 'gone')
  const left = await sql`select collection from snapshot where collection = 'gone'
    union all select file from "snapshotFile" where file = 'a'`.execute(db)
  expect(left.rows).toEqual([])
  expect((await db.introspection.getTables()).map(({ name }) => name)).not.toContain('gone')
  expect((await admin.get('/admin/audit')).rows).toBeDefined()
})
