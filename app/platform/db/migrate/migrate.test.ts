import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '#app/platform/db/migrations/index.server.ts'
import { openDatabase } from '#app/platform/db/open.server.ts'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import {
  testEnvironment,
  isPostgres,
  createTestDatabase,
  dropTestDatabase,
  testOnSqlite,
} from '../../../../testing/database.ts'
import { simulateNewerMigration } from '../../../../testing/processes/newer-program.ts'
import { migrate } from './migrate.server.ts'

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'))
  onTestFinished(async () => {
    await dropTestDatabase(folder)
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

const migrateScript = `
  import { migrate } from '#app/platform/db/migrate/migrate.server.ts'
  import { openDatabase } from '#app/platform/db/open.server.ts'
  const place = JSON.parse(process.env.PLACE)
  const db = openDatabase(place)
  console.log(JSON.stringify(await migrate(db, place)))
  await db.destroy()`

test('START-1 one of ten processes that start together migrates, and the others wait', async () => {
  const folder = newFolder()
  if (isPostgres) await createTestDatabase(folder)
  const { database } = readSettings(await testEnvironment(folder))
  const run = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', migrateScript], {
      env: { ...process.env, PLACE: JSON.stringify(database) },
    })
  const ran = await Promise.all(Array.from({ length: 10 }, run))
  const names = ran.map(({ stdout }) => JSON.parse(stdout) as string[])
  expect(names.filter(({ length }) => length)).toEqual([Object.keys(migrations)])
  const db = openDatabase(database)
  onTestFinished(() => db.destroy())
  expect(await db.selectFrom('category').select('id').execute()).toHaveLength(2)
}, 90_000)

test('START-1 an older version starts after a newer one only added to the schema, and otherwise explains what to do', async () => {
  const folder = newFolder()
  if (isPostgres) await createTestDatabase(folder)
  const { database } = readSettings(await testEnvironment(folder))
  const db = openDatabase(database)
  onTestFinished(() => db.destroy())
  await migrate(db, database)
  await simulateNewerMigration(db, { onlyAdds: true })
  expect(await migrate(db, database)).toEqual([])
  await simulateNewerMigration(db, {})
  await expect(migrate(db, database)).rejects.toThrow(
    /changed by a newer version .+9002.+docs\/operate\/upgrade\.md/,
  )
})

testOnSqlite('only a file can be copied')(
  'START-1 SAFE-5 a database with data is copied before migrations change it, with its write-ahead log and without sessions',
  async () => {
    const folder = newFolder()
    const { database } = readSettings(await testEnvironment(folder))
    const db = openDatabase(database)
    onTestFinished(() => db.destroy())
    await migrate(db, database)
    const at = new Date().toISOString()
    await db.insertInto('note').values({ key: 'kept', value: 'yes' }).execute()
    await sql`insert into user (id, name, email, "emailVerified", "createdAt", "updatedAt")
      values ('1', 'Anita', 'anita@example.com', 1, ${at}, ${at})`.execute(db)
    await sql`insert into session (id, "userId", token, "expiresAt", "createdAt", "updatedAt")
      values ('1', '1', 'token', ${at}, ${at}, ${at})`.execute(db)
    migrations['9001-later'] = { up: (trx) => trx.schema.dropTable('usedChallenge').execute() }
    await migrate(db, database).finally(() => delete migrations['9001-later'])
    const copy = openDatabase({ kind: 'sqlite', file: join(folder, 'database.sqlite.before-9001-later') })
    onTestFinished(() => copy.destroy())
    expect(await copy.selectFrom('note').selectAll().execute()).toContainEqual({ key: 'kept', value: 'yes' })
    expect(await copy.selectFrom('user').select('id').execute()).toHaveLength(1)
    expect(await copy.selectFrom('session').select('id').execute()).toEqual([])
  },
)
