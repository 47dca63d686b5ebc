import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../testing/test-app.ts'
import { contentTable, dropContentTable } from './columns.server.ts'

const { admin, services } = await testApp()
const { db } = services

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
