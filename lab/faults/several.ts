import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { freePort } from '../../deploy/testing/free-port.ts'
import { type Product, startProduct } from './server-process.ts'
import { withFolder } from '../with-folder.ts'

type Rows = Record<string, string | number | null>[]

/** Several processes of the product on one database and one folder of files. */
export type Several = {
  /** Each is replaced when it is started again. */
  products: Product[]
  /** Starts the process of this number again, on its port. @param entry another build than the usual. */
  start: (index: number, entry?: string) => Promise<void>
  /** Asks the database past the product; counts may come as text. */
  ask: (sql: string) => Promise<Rows>
}

type Options = {
  /** Address of a PostgreSQL server on which a database may be made; without it they share a file of SQLite. */
  server?: string | undefined
  env?: Record<string, string>
}

/** Does something with so many processes that start at once on a new database; they are ended afterwards. */
export const withSeveral = <T>(
  count: number,
  { server, env }: Options,
  work: (several: Several) => Promise<T>,
): Promise<T> =>
  withFolder(async (dataDir) => {
    const { url, ask, close } = server
      ? await newDatabase(server)
      : { url: join(dataDir, 'database.sqlite'), ...readerOf(dataDir) }
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
    const products = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    try {
      for (const one of started) if (one.status === 'rejected') throw one.reason
      const start = async (index: number, another?: string) => {
        products[index] = await startAt(ports[index] ?? 0, another)
      }
      return await work({ products, start, ask })
    } finally {
      await Promise.all(products.map((product) => product.kill()))
      await close()
    }
  })

async function newDatabase(server: string) {
  const name = `prove_${randomUUID().replaceAll('-', '')}`
  await withClient(server, (client) => client.query(`create database ${name}`))
  const url = server.replace('/postgres?', `/${name}?`)
  // A connection for each question: the server may have been restarted since the last.
  const ask = (sql: string) => withClient(url, async (client) => (await client.query(sql)).rows as Rows)
  return { url, ask, close: async () => {} }
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

function readerOf(dataDir: string) {
  const open = () => new DatabaseSync(join(dataDir, 'database.sqlite'), { timeout: 5000 })
  const ask = async (sql: string) => {
    const db = open()
    try {
      return db.prepare(sql).all() as Rows
    } finally {
      db.close()
    }
  }
  return { ask, close: async () => {} }
}
