import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../testing/test-app.ts'
import { contentTable, dropContentTable } from './columns.server.ts'

const { admin, services } = await testApp()
const db = services.db as never

test('HOUSE-1 a removed collection leaves no snapshots that break screens or schedules', async () => {
  await contentTable(db, 'gone').execute()
  const by = { userId: '1', userName: 'Anita' }
  const [savedAt, record] = [new Date().toISOString(), { collection: 'gone' as never, recordId: 1 }]
  const { id } = await services.db
    .insertInto('snapshot')
    .values({ ...record, ...by, type: 'draft', version: 1, fields: '{}', note: '', savedAt } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into "snapshotFile" (collection, "snapshotId", "column", file)
    values ('gone', ${id}, 'image', 'a')`.execute(db)
  await dropContentTable(db, 'gone')
  const left = await sql`select collection from snapshot where collection = 'gone'
    union all select file from "snapshotFile" where file = 'a'`.execute(db)
  expect(left.rows).toEqual([])
  expect((await services.db.introspection.getTables()).map(({ name }) => name)).not.toContain('gone')
  expect((await admin.get('/admin/audit')).rows).toBeDefined()
})
