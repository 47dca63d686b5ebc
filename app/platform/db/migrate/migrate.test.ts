import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../../settings/settings.server.ts'
import {
  testEnvironment,
  isPostgres,
  createTestDatabase,
  dropTestDatabase,
  testOnSqlite,
} from '../../../../testing/database.ts'
import { simulateNewerMigration } from '../../../../testing/processes/newer-program.ts'
import { migrate } from './migrate.server.ts'
import { migrations } from '../migrations/index.server.ts'
import { openDatabase } from '../open.server.ts'

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'))
  onTestFinished(async () => {
    await dropTestDatabase(folder)
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

const migrateScript = `
  import { migrate } from './app/platform/db/migrate/migrate.server.ts'
  import { openDatabase } from './app/platform/db/open.server.ts'
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

test('SAFE-5 the upgrade to token digests ends existing sessions, because backups contain their tokens', async () => {
  const folder = newFolder()
  if (isPostgres) await createTestDatabase(folder)
  const { database } = readSettings(await testEnvironment(folder))
  const db = openDatabase(database)
  onTestFinished(() => db.destroy())
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  expect(await migrator.migrateTo('0007-counts')).not.toHaveProperty('error.message')
  const email = 'anita.nair@example.com'
  const id = 'anita'
  const times = { createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' }
  const user = { id, name: 'Anita', email, emailVerified: true, disabledAt: null, passwordGivenAt: null }
  await db
    .insertInto('user')
    .values({ ...user, ...times } as never)
    .execute()
  const session = {
    id: 's',
    token: 'a token',
    userId: id,
    expiresAt: '2026-11-20T18:00:00.000Z',
    userAgent: '',
  }
  await db
    .insertInto('session')
    .values({ ...session, ...times })
    .execute()
  await migrate(db, database)
  expect(await db.selectFrom('session').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('user').select('email').execute()).toEqual([{ email }])
})

testOnSqlite('only a file can be copied')(
  'START-1 a database with data is copied before migrations change it, including its write-ahead log',
  async () => {
    const folder = newFolder()
    const { database } = readSettings(await testEnvironment(folder))
    const db = openDatabase(database)
    onTestFinished(() => db.destroy())
    await migrate(db, database)
    const last = Object.keys(migrations).at(-1) ?? ''
    await db.insertInto('note').values({ key: 'kept', value: 'yes' }).execute()
    // Makes the last migration pending. Running it again may fail, because the schema already has its changes.
    await db
      .deleteFrom('kysely_migration' as never)
      .where('name' as never, '=', last as never)
      .execute()
    await migrate(db, database).catch(() => [])
    expect(readdirSync(folder)).toContain(`database.sqlite.before-${last}`)
    const copy = openDatabase({ kind: 'sqlite', file: join(folder, `database.sqlite.before-${last}`) })
    onTestFinished(() => copy.destroy())
    expect(await copy.selectFrom('note').selectAll().execute()).toContainEqual({ key: 'kept', value: 'yes' })
  },
)
