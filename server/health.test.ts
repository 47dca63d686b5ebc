import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '#app/platform/db/migrations/index.server.ts'
import { openStorage } from '#app/platform/storage/storage.server.ts'
import { simulateNewerMigration } from '../testing/processes/newer-program.ts'
import { unusedUrl } from '../testing/s3/s3-server.ts'
import { createHealth } from './health.ts'
import { testSite } from './testing/site.ts'

const site = await testSite()
const damaged = await testSite()

async function ready({ db, settings, storage } = damaged.services) {
  const { promise, resolve } = Promise.withResolvers<{ status: number; parts: object }>()
  let status = 0
  const response = {
    writeHead: (given: number) => (status = given),
    end: (text: string) => resolve({ status, parts: JSON.parse(text) }),
  }
  createHealth({ db, settings, storage }).answer(
    { url: '/readyz', method: 'GET' } as never,
    response as never,
    'id',
  )
  return promise
}

test('/healthz and /readyz answer 200 while all is well, and nobody keeps the answer', async () => {
  for (const [path, body] of [
    ['/healthz', { status: 'alive' }],
    [
      '/readyz',
      { status: 'ready', database: 'ok', migrations: 'ok', storage: 'ok', files: 'ok', process: 'ok' },
    ],
  ] as const) {
    const response = await site.fetch(path)
    expect([response.status, await response.json()]).toEqual([200, body])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  }
  expect((await site.fetch('/readyz', { method: 'POST' })).status).toBe(404)
})

test('/readyz names a store of files that is away, and keeps the requests: pages go on without it', async () => {
  const { settings } = site.services
  const s3 = { endpoint: await unusedUrl(), bucket: 'files', region: 'us-east-1' }
  const away = await openStorage({
    ...settings,
    s3: { ...s3, accessKeyId: 'key', secretAccessKey: 'secret' },
  })
  const { status, parts } = await ready({ ...site.services, storage: away })
  expect(status).toBe(200)
  expect(parts).toMatchObject({ status: 'ready', storage: 'ok', files: 'cannot be reached' })
})

test('/readyz says 503 and which part is not well: migrations, the folder, the database', async () => {
  const { db, settings } = damaged.services
  const latest = Object.keys(migrations).at(-1)
  const [row] = (await sql<object>`select * from kysely_migration where name = ${latest}`.execute(db)).rows
  await sql`delete from kysely_migration where name = ${latest}`.execute(db)
  expect(await ready()).toMatchObject({
    status: 503,
    parts: { database: 'ok', migrations: 'missing, or of a newer version' },
  })
  await db
    .insertInto('kysely_migration' as never)
    .values(row as never)
    .execute()
  expect((await ready()).status).toBe(200)

  await simulateNewerMigration(db, { onlyAdds: true })
  expect((await ready()).status).toBe(200)
  await simulateNewerMigration(db, {})
  expect(await ready()).toMatchObject({
    status: 503,
    parts: { migrations: 'missing, or of a newer version' },
  })

  rmSync(settings.dataDir, { recursive: true })
  expect(await ready()).toMatchObject({ status: 503, parts: { storage: 'cannot be written' } })

  await db.destroy()
  const { parts } = await ready()
  expect(parts).toMatchObject({ status: 'not ready', database: 'does not answer', migrations: 'unknown' })
})
