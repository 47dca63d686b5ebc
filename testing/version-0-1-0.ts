import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { authSecret, createTestDatabase, isPostgres, testDatabaseUrl } from './database.ts'

const fixtures = 'testing/fixtures'

/** Creates a data folder as version 0.1.0 left it. @returns its settings */
export async function createDataOf010(folder: string): Promise<Record<string, string>> {
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xzf', join(fixtures, '0.1.0.tar.gz'), '-C', folder])
  const settings = { DATA_DIR: folder, AUTH_SECRET: authSecret, LOG_LEVEL: 'silent' }
  if (!isPostgres) return settings
  rmSync(join(folder, 'database.sqlite'))
  await createTestDatabase(folder)
  const client = new Client(testDatabaseUrl(folder))
  await client.connect()
  await client.query(gunzipSync(readFileSync(join(fixtures, '0.1.0.sql.gz'))).toString())
  await client.end()
  return { ...settings, DATABASE_URL: testDatabaseUrl(folder) }
}
