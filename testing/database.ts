import { createHash } from 'node:crypto'
import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject, test, type TestContext } from 'vitest'
import { authSecretFile } from '../app/platform/settings/generated-secrets.server.ts'
import { bucketOf, bucketSettings } from './s3/s3-server.ts'

/** What the databases of tests are copied from. */
type Template = {
  /** Name of a migrated database on PostgreSQL; empty where tests run on SQLite. */
  migrated: string
  /** Name or file of one in which the administrator has signed in. */
  signedIn: string
  /** The bearer token of that. */
  token: string
}

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

/** Whether tests run on PostgreSQL: TEST_DATABASE_URL names a server on which they may make databases. */
export const isPostgres = process.env.TEST_DATABASE_URL !== undefined

export const authSecret = 'only for tests, and the same every time'

/**
 * The settings of a server that has a folder, a database and, where files are in a store, a bucket of its own; the same
 * folder leads to the same ones.
 */
export async function environmentOf(folder: string): Promise<Record<string, string>> {
  const s3 = inject('s3')
  const files = { DATA_DIR: folder, ...(s3 && bucketSettings(s3, bucketOf(folder))) }
  if (!isPostgres) return files
  await newDatabase(folder, inject('template').migrated)
  return { ...files, DATABASE_URL: databaseUrlOf(folder), AUTH_SECRET: authSecret }
}

/** Puts a database into a new folder in which the administrator is signed in. @returns the bearer token. */
export async function signedInDatabase(folder: string): Promise<string> {
  const { signedIn, token } = inject('template')
  if (isPostgres) await newDatabase(folder, signedIn)
  else {
    copyFileSync(signedIn, join(folder, 'database.sqlite'))
    writeFileSync(join(folder, authSecretFile), authSecret, { mode: 0o600 })
  }
  return token
}

/** Makes the database of a folder where there is none yet, empty or as a copy. */
export async function newDatabase(folder: string, template = 'template1'): Promise<void> {
  const name = nameOf(folder)
  await onServer(async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database "${name}" template "${template}"`)
  })
}

/** Removes the database that belongs to a folder; on SQLite it goes with the folder. */
export async function removeDatabaseOf(folder: string): Promise<void> {
  if (isPostgres)
    await onServer((client) => client.query(`drop database if exists "${nameOf(folder)}" with (force)`))
}

/** The address of the database that belongs to a folder. */
export const databaseUrlOf = (folder: string): string => databaseUrl(nameOf(folder))

/** The address of a database on the test server. */
export function databaseUrl(name: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${name}`
  return url.href
}

/** Does something on the test server, outside of any test database. */
export async function onServer(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client(process.env.TEST_DATABASE_URL)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const nameOf = (folder: string): string =>
  `test_${createHash('sha256').update(folder).digest('hex').slice(0, 20)}`

type Body = (context: TestContext) => unknown

/** A test of what only SQLite has; on PostgreSQL it is skipped, with the reason in the report. */
export const testOfSqlite = (reason: string) => (title: string, body: Body) =>
  test(title, (context) => {
    context.skip(isPostgres, reason)
    return body(context)
  })
