// Only on PostgreSQL: what is tested here are its connections, on a server that only this file uses.
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { submissionNames } from '../../../collections.ts'
import { startPostgres } from '../../../../scripts/setup/postgres.js'
import { Revision } from '../revision/known-revision.server.ts'
import { isDiskFull } from '../faults.server.ts'
import { message, post } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { migrate } from '../migrate/migrate.server.ts'
import { migrations } from '../migrations/index.server.ts'
import { type Db, openDatabase } from '../open.server.ts'
import { publish } from '../revision/content-revision.server.ts'

const server = await startPostgres()
if (!server) throw new Error('There is no PostgreSQL.')
afterAll(() => server.stop())
const app = await testApp({ DATABASE_URL: server.url })
const { db, settings } = app.services

const count = async () => (await db.selectFrom('contact').select('id').execute()).length

/** Sends messages, some at once, until told to stop. @returns the status of every answer. */
function sending() {
  const over = new AbortController()
  const statuses: number[] = []
  const one = async () => {
    while (!over.signal.aborted) {
      statuses.push((await post(app, '/Contact', message, { 'Idempotency-Key': crypto.randomUUID() })).status)
      statuses.push((await app.fetch('/api/courses')).status)
    }
  }
  const all = Promise.all([one(), one(), one(), one()])
  return async () => {
    over.abort()
    await all
    return statuses
  }
}

test('a server that restarts costs a pause: no request fails, and no row is lost or doubled', async () => {
  const before = await count()
  const stop = sending()
  await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(before + 10)
  await server.restart()
  const sent = await count()
  await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(sent + 10)
  const statuses = await stop()
  expect(new Set(statuses)).toEqual(new Set([200, 201]))
  expect(await count()).toBe(before + statuses.filter((status) => status === 201).length)
})

test('connections that break are replaced, and what is published elsewhere is heard again', async () => {
  const revision = new Revision(db, settings.database, 3_600_000)
  onTestFinished(() => revision.stop())
  const other = openDatabase(settings.database)
  onTestFinished(() => other.destroy())
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    other,
  )
  expect((await app.fetch('/api/courses')).status).toBe(200)
  const before = await revision.read()
  await publish(other, async () => {})
  await expect.poll(() => revision.value, { timeout: 10_000 }).toBe(before + 1)
})

test('text is ordered by its bytes, whatever language the server orders by, and holds no NUL', async () => {
  const keys = ['order b', 'order A', 'order ä', 'order B', 'order\0']
  await db
    .insertInto('note')
    .values(keys.map((key) => ({ key, value: '' })))
    .execute()
  const rows = await db
    .selectFrom('note')
    .select('key')
    .where('key', 'like', 'order%')
    .orderBy('key')
    .execute()
  expect(rows.map(({ key }) => key)).toEqual(['order A', 'order B', 'order b', 'order ä', 'order\uFFFD'])
})

test('a role that may not install extensions migrates too, and searches without trigrams', async () => {
  const address = (path: string) =>
    server.url.replace('//postgres@', '//plain@').replace('/postgres?', `/${path}?`)
  for (const statement of ['create role plain login', 'create database plain'])
    await sql.raw(statement).execute(db)
  const owner = openDatabase({ kind: 'postgres', url: server.url.replace('/postgres?', '/plain?') })
  await sql`grant all on schema public to plain`.execute(owner)
  await owner.destroy()
  const plain = openDatabase({ kind: 'postgres', url: address('plain') })
  onTestFinished(() => plain.destroy())
  expect(await migrate(plain)).toEqual(Object.keys(migrations))
  const trigrams = (where: Db) =>
    sql`select 1 from pg_indexes where indexname like '%_trigrams'`.execute(where)
  expect((await trigrams(plain)).rows).toHaveLength(0)
  // One for each inbox, and that of the log.
  expect((await trigrams(db)).rows).toHaveLength(submissionNames.length + 1)
})

test('a server without room is known as one', async () => {
  const error: unknown = await sql`do $$ begin raise exception using errcode = '53100'; end $$`
    .execute(db)
    .catch((thrown: unknown) => thrown)
  expect(isDiskFull(error)).toBe(true)
})

test('START-4 a database that cannot be used stops the start with one line that names the setting', async () => {
  const url = server.url.replace('/postgres?', '/nowhere?')
  await expect(testApp({ DATABASE_URL: url })).rejects.toThrow(
    /^DATABASE_URL does not lead to a usable database.+nowhere/,
  )
})
