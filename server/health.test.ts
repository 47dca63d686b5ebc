import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../app/db/migrations/index.server.ts'
import { openHealth } from './health.ts'
import { testSite } from './testing/site.ts'

const site = await testSite()
const { db, settings } = site.services

/** What /readyz says, asked of a fresh one: answers are shared for a second. */
async function ready() {
  const { promise, resolve } = Promise.withResolvers<{ status: number; parts: object }>()
  let status = 0
  const response = {
    writeHead: (given: number) => (status = given),
    end: (text: string) => resolve({ status, parts: JSON.parse(text) }),
  }
  openHealth({ db, settings }).answer({ url: '/readyz', method: 'GET' } as never, response as never, 'id')
  return promise
}

test('/healthz and /readyz answer 200 while all is well, and nobody keeps the answer', async () => {
  for (const [path, body] of [
    ['/healthz', { status: 'alive' }],
    ['/readyz', { status: 'ready', database: 'ok', migrations: 'ok', storage: 'ok', process: 'ok' }],
  ] as const) {
    const response = await site.fetch(path)
    expect([response.status, await response.json()]).toEqual([200, body])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  }
  expect((await site.fetch('/readyz', { method: 'POST' })).status).toBe(404)
})

test('/readyz says 503 and which part is missing: a migration, the folder, the database', async () => {
  const latest = Object.keys(migrations).at(-1)
  await sql`update kysely_migration set name = 'elsewhere' where name = ${latest}`.execute(db)
  expect(await ready()).toMatchObject({ status: 503, parts: { database: 'ok', migrations: 'missing' } })
  await sql`update kysely_migration set name = ${latest} where name = 'elsewhere'`.execute(db)

  rmSync(settings.dataDir, { recursive: true })
  expect(await ready()).toMatchObject({ status: 503, parts: { storage: 'cannot be written' } })

  await sql`drop table kysely_migration`.execute(db)
  const { parts } = await ready()
  expect(parts).toMatchObject({ status: 'not ready', database: 'does not answer', migrations: 'unknown' })
})
