import { createHash } from 'node:crypto'
import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject, test, type TestContext } from 'vitest'
import { authSecretFile } from '#app/platform/settings/settings.server.ts'
import { bucketName, bucketSettings } from './s3/s3-server.ts'

type Template = {
  /** Name of a migrated PostgreSQL database; empty on SQLite. */
  migrated: string
  signedIn: string
  token: string
}

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

/** TEST_DATABASE_URL names a server on which tests create databases. */
export const isPostgres = process.env.TEST_DATABASE_URL !== undefined

export const authSecret = 'only for tests, and the same every time'

/** Settings with the database and the S3 bucket that belong to a folder. */
export async function testEnvironment(folder: string): Promise<Record<string, string>> {
  const s3 = inject('s3')
  const files = { DATA_DIR: folder, ...(s3 && bucketSettings(s3, bucketName(folder))) }
  if (!isPostgres) return files
  await createTestDatabase(folder, inject('template').migrated)
  return { ...files, DATABASE_URL: testDatabaseUrl(folder), AUTH_SECRET: authSecret }
}

/** Creates a database with a signed-in administrator. @returns the bearer token. */
export async function createSignedInDatabase(folder: string): Promise<string> {
  const { signedIn, token } = inject('template')
  if (isPostgres) await createTestDatabase(folder, signedIn)
  else {
    copyFileSync(signedIn, join(folder, 'database.sqlite'))
    writeFileSync(join(folder, authSecretFile), authSecret, { mode: 0o600 })
  }
  return token
}

export async function createTestDatabase(folder: string, template = 'template1'): Promise<void> {
  const name = databaseName(folder)
  await withServerClient(async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database "${name}" template "${template}"`)
  })
}

export async function dropTestDatabase(folder: string): Promise<void> {
  if (isPostgres)
    await withServerClient((client) =>
      client.query(`drop database if exists "${databaseName(folder)}" with (force)`),
    )
}

export const testDatabaseUrl = (folder: string): string => databaseUrl(databaseName(folder))

export function databaseUrl(name: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${name}`
  return url.href
}

export async function withServerClient(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client(process.env.TEST_DATABASE_URL)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const databaseName = (folder: string): string =>
  `test_${createHash('sha256').update(folder).digest('hex').slice(0, 20)}`

type Body = (context: TestContext) => unknown

/** On PostgreSQL, the test is skipped with this reason. */
export const testOnSqlite = (reason: string) => (title: string, body: Body) =>
  test(title, (context) => {
    context.skip(isPostgres, reason)
    return body(context)
  })
