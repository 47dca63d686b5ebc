import { type Dialect, PostgresDialect, type PostgresPoolClient, type SqlBool, sql } from 'kysely'
import { Pool, types } from 'pg'
import type { Engine } from '../engine.server.ts'
import type { Db } from '../open.server.ts'
import { isConnectionLost } from '../faults.server.ts'
import { trackingClient } from './postgres-retry-safe-client.server.ts'

const second = 1000
/** Connections of one process. Ten processes stay under the hundred that a server allows by default. */
const connections = 8
/** How long a connection is tried again while the server is away. */
const patience = 10 * second

/** Kysely's PostgresDialect over `pg`. A connection that breaks is replaced; while the server restarts, calls wait. */
export function postgresDialect(url: string): Dialect {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    application_name: 'website',
    connectionTimeoutMillis: 5 * second,
    idleTimeoutMillis: 60 * second,
    statement_timeout: 30 * second,
    lock_timeout: 10 * second,
    idle_in_transaction_session_timeout: 30 * second,
    keepAlive: true,
    types: { getTypeParser: parserOf },
  })
  // Without somebody who listens, a connection that breaks would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({
    pool: { options: pool.options, connect: () => connect(pool), end: () => pool.end() },
  })
}

async function connect(pool: Pool): Promise<PostgresPoolClient> {
  for (const until = Date.now() + patience; ;) {
    try {
      return trackingClient(await pool.connect())
    } catch (error) {
      if (!isConnectionLost(error) || Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

type TypeId = Parameters<typeof types.getTypeParser>[0]

// Counts and ids come as bigint, sums of them as numeric; none of ours leaves what a number can hold.
const numbers = new Set<TypeId>([types.builtins.INT8, types.builtins.NUMERIC])

const parserOf = ((oid: TypeId, format?: 'text') =>
  numbers.has(oid) ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser

/** Topics are hashed by the database to the number that its locks are known by. */
const lockTopic = (topic: string) => sql`select pg_advisory_xact_lock(hashtextextended(${topic}, 0))`

/** Name of the sequence that gives the ids of a table, as SQL; nothing where there is none. */
async function sequenceOf(db: Db, table: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select pg_get_serial_sequence(quote_ident(table_name), column_name) as name
    from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_name = 'id'
  `.execute(db)
  return rows[0]?.name ?? null
}

export const postgresEngine: Engine = {
  type: 'postgres',
  forUpdate: (query) => query.forNoKeyUpdate(),
  forShare: (query) => query.forShare(),
  skipLocked: (query) => query.forUpdate().skipLocked(),
  async advisoryLock(trx, topic) {
    await lockTopic(topic).execute(trx)
  },
  async longAdvisoryLock(trx, topic) {
    // Filling an index of a large table, storing pictures, and waiting for another process that does, take their time.
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`set local lock_timeout = 0`.execute(trx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await lockTopic(topic).execute(trx)
  },
  async lastId(db, table) {
    const sequence = await sequenceOf(db, table)
    if (!sequence) return 0
    const { rows } = await sql<{ id: number }>`
      select case when is_called then last_value else 0 end as id from ${sql.raw(sequence)}
    `.execute(db)
    return rows[0]?.id ?? 0
  },
  async goOnAfter(db, table, id) {
    const sequence = await sequenceOf(db, table)
    if (sequence) await sql`select setval(${sequence}, ${id})`.execute(db)
  },
  // Autovacuum does it in its own time.
  overwriteDeleted: async () => {},
  async tellRevision(trx) {
    await sql`select pg_notify('revision', '')`.execute(trx)
  },
  async makeWordIndex(trx) {
    await sql`create table if not exists "searchIndex" (rowid bigint primary key, words tsvector not null)`.execute(
      trx,
    )
    await sql`create index if not exists "searchIndex_words" on "searchIndex" using gin (words)`.execute(trx)
  },
  indexedWords: (words) => sql<string>`array_to_tsvector(string_to_array(${words}, ' '))`,
  hasWords: (starts) =>
    sql<SqlBool>`words @@ cast(${starts.map((start) => `'${start}':*`).join(' & ')} as tsquery)`,
}
