// Only on PostgreSQL: tests connections on a server of its own.
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { submissionNames } from '#app/collections.ts'
import { startPostgres } from '../../../scripts/setup/postgres.js'
import { message, post } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { isDiskFull } from './database-errors.server.ts'
import type { Db } from './database.ts'
import { migrate } from './migrate/migrate.server.ts'
import { migrations } from './migrations/index.server.ts'
import { openDatabase } from './open.server.ts'

const server = await startPostgres()
if (!server) throw new Error('There is no PostgreSQL.')
afterAll(() => server.stop())
const app = await testApp({ DATABASE_URL: server.url })
const { db, settings } = app.services

const countContacts = async () => (await db.selectFrom('contact').select('id').execute()).length

test('OPS-5 while the server restarts, calls answer 503, and a form that is sent again is stored once', async () => {
  const stop = new AbortController()
  const statuses = new Set<number>()
  let accepted = 0
  const sendForms = async () => {
    while (!stop.signal.aborted) {
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      for (let status = 0; status !== 201;) {
        statuses.add(({ status } = await post(app, '/Contact', message, headers)).status)
        statuses.add((await app.fetch('/api/courses')).status)
      }
      accepted += 1
    }
  }
  const before = await countContacts()
  const traffic = Promise.all([sendForms(), sendForms(), sendForms(), sendForms()])
  await expect.poll(() => accepted, { timeout: 20_000 }).toBeGreaterThan(10)
  await server.restart()
  const sent = accepted
  await expect.poll(() => accepted, { timeout: 20_000 }).toBeGreaterThan(sent + 10)
  stop.abort()
  await traffic
  expect(statuses).toEqual(new Set([200, 201, 503]))
  expect(await countContacts()).toBe(before + accepted)
})

test('OPS-5 idle connections that the server ended are replaced', async () => {
  const other = openDatabase(settings.database)
  onTestFinished(() => other.destroy())
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    other,
  )
  await expect.poll(async () => (await app.fetch('/api/courses')).status).toBe(200)
})

test('text is ordered by bytes, regardless of the server locale, and contains no NUL', async () => {
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

test('a role without permission to install extensions migrates and searches without trigrams', async () => {
  const databaseUrl = (path: string) =>
    server.url.replace('//postgres@', '//plain@').replace('/postgres?', `/${path}?`)
  for (const statement of ['create role plain login', 'create database plain'])
    await sql.raw(statement).execute(db)
  const owner = openDatabase({ kind: 'postgres', url: server.url.replace('/postgres?', '/plain?') })
  await sql`grant all on schema public to plain`.execute(owner)
  await owner.destroy()
  const plain = openDatabase({ kind: 'postgres', url: databaseUrl('plain') })
  onTestFinished(() => plain.destroy())
  expect(await migrate(plain)).toEqual(Object.keys(migrations))
  const trigramIndexes = (database: Db) =>
    sql`select 1 from pg_indexes where indexname ilike '%trigrams'`.execute(database)
  expect((await trigramIndexes(plain)).rows).toHaveLength(0)
  expect((await trigramIndexes(db)).rows).toHaveLength(submissionNames.length * 2 + 1)
})

test('a full disk of the server is recognized', async () => {
  const error: unknown = await sql`do $$ begin raise exception using errcode = '53100'; end $$`
    .execute(db)
    .catch((thrown: unknown) => thrown)
  expect(isDiskFull(error)).toBe(true)
})

test('START-4 an unusable database stops the start with one line that names the setting', async () => {
  const url = server.url.replace('/postgres?', '/nowhere?')
  await expect(testApp({ DATABASE_URL: url })).rejects.toThrow(
    /^DATABASE_URL does not lead to a usable database.+nowhere/,
  )
})
