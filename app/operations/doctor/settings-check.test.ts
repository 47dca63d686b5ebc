import { expect, test } from 'vitest'
import { readSettings } from '../../platform/settings/settings.server.ts'
import { checkTransport } from './settings-check.server.ts'

const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hunter2' }

async function foundFor(database: string, store: string): Promise<string[]> {
  const env = {
    DATA_DIR: '/x',
    AUTH_SECRET: 'x'.repeat(40),
    DATABASE_URL: database,
    S3_ENDPOINT: store,
    ...s3,
  }
  const findings = await checkTransport(readSettings(env, { write: false }))
  return findings.map(({ state, part }) => `${state} ${part}`)
}

test('OPS-6 PostgreSQL and a file store on another machine without TLS are reported', async () => {
  const both = ['look database', 'look files']
  expect(await foundFor('postgres://a:b@db.example.com/x', 'http://s3.example.com')).toEqual(both)
  expect(await foundFor('postgres://a:b@10.0.0.3/x?sslmode=prefer', 'http://[fd00::1]:9000')).toEqual(both)
})

test.each([
  ['postgres://a:b@db.example.com/x?sslmode=verify-full', 'https://s3.example.com'],
  ['postgres://a:b@127.0.0.1/x', 'http://localhost:9000'],
  ['postgres://a:b@[::1]/x', 'http://[::1]:9000'],
  ['postgres://a:b@db:5432/x', 'http://store:3900'],
])('OPS-6 %s and %s are not reported', async (database, store) => {
  expect(await foundFor(database, store)).toEqual([])
})
