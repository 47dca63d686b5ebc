import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/**
 * Creates a database on the server of TEST_DATABASE_URL; otherwise the site uses SQLite.
 * @returns settings of the site and a function to drop the database.
 */
export async function createSiteDatabase(): Promise<{
  env: Record<string, string>
  remove: () => Promise<void>
}> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return { env: {}, remove: async () => {} }
  const name = `site_${randomUUID().slice(0, 8)}`
  const run = async (statement: string) => {
    const client = new Client(server)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await run(`create database "${name}"`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    env: { DATABASE_URL: url.href, AUTH_SECRET: 'only for tests, and the same every time' },
    remove: () => run(`drop database "${name}" with (force)`),
  }
}
