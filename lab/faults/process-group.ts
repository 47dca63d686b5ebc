import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { freePort } from '../../deploy/testing/free-port.ts'
import { type Product, startProduct } from './server-process.ts'
import { withTempFolder } from '../with-temp-folder.ts'

type Rows = Record<string, string | number | null>[]

export type ProcessGroup = {
  products: Product[]
  start: (index: number, entry?: string) => Promise<void>
  query: (sql: string) => Promise<Rows>
}

type Options = {
  /**
   * URL of a PostgreSQL server on which a database can be created. Without it, the processes share a SQLite
   * file.
   */
  server?: string | undefined
  env?: Record<string, string>
}

export const withProcessGroup = <T>(
  count: number,
  { server, env }: Options,
  work: (group: ProcessGroup) => Promise<T>,
): Promise<T> =>
  withTempFolder(async (dataDir) => {
    const { url, query, close } = server
      ? await createDatabase(server)
      : { url: join(dataDir, 'database.sqlite'), ...openReader(dataDir) }
    const ports = await Promise.all(Array.from({ length: count }, freePort))
    const startAt = (port: number, entry?: string) =>
      startProduct(
        dataDir,
        {
          DATABASE_URL: url,
          PORT: String(port),
          PUBLIC_URL: 'https://www.example.com',
          TRUSTED_PROXIES: '127.0.0.1',
          ...env,
        },
        entry,
      )
    const started = await Promise.allSettled(ports.map((port) => startAt(port)))
    const products = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    try {
      for (const result of started) if (result.status === 'rejected') throw result.reason
      const start = async (index: number, newEntry?: string) => {
        products[index] = await startAt(ports[index] ?? 0, newEntry)
      }
      return await work({ products, start, query })
    } finally {
      await Promise.all(products.map((product) => product.kill()))
      await close()
    }
  })

async function createDatabase(server: string) {
  const name = `prove_${randomUUID().replaceAll('-', '')}`
  await withClient(server, (client) => client.query(`create database ${name}`))
  const url = server.replace('/postgres?', `/${name}?`)
  // Opens a connection per query, because the server may have been restarted.
  const query = (sql: string) => withClient(url, async (client) => (await client.query(sql)).rows as Rows)
  return { url, query, close: async () => {} }
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function openReader(dataDir: string) {
  const open = () => new DatabaseSync(join(dataDir, 'database.sqlite'), { timeout: 5000 })
  const query = async (sql: string) => {
    const db = open()
    try {
      return db.prepare(sql).all() as Rows
    } finally {
      db.close()
    }
  }
  return { query, close: async () => {} }
}
