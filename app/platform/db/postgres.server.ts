import { type Dialect, PostgresDialect, type PostgresPoolClient, sql } from 'kysely'
import { Pool, types } from 'pg'
import type { Db, Engine } from './database.ts'

const secondMs = 1000
/** Ten processes together stay below PostgreSQL's default limit of 100 connections. */
const maxConnections = 8

export function postgresDialect(url: string): Dialect {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    application_name: 'website',
    connectionTimeoutMillis: 5 * secondMs,
    idleTimeoutMillis: 60 * secondMs,
    statement_timeout: 30 * secondMs,
    lock_timeout: 10 * secondMs,
    idle_in_transaction_session_timeout: 30 * secondMs,
    keepAlive: true,
    types: { getTypeParser: getTypeParser },
  })
  // An unhandled `error` event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({
    pool: { options: pool.options, connect: () => connect(pool), end: () => pool.end() },
  })
}

async function connect(pool: Pool): Promise<PostgresPoolClient> {
  const client: PostgresPoolClient = await pool.connect()
  return {
    query: ((sql: string, parameters: readonly unknown[]) =>
      client.query(sql, parameters.map(replaceNul))) as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken),
  }
}

// PostgreSQL text cannot contain NUL.
const replaceNul = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value

type TypeId = Parameters<typeof types.getTypeParser>[0]

// `pg` returns bigint and numeric as strings. Our counts, ids and sums are safe integers and can be numbers.
const numericTypes = new Set<TypeId>([types.builtins.INT8, types.builtins.NUMERIC])

const getTypeParser = ((oid: TypeId, format?: 'text') =>
  numericTypes.has(oid) ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser

const lockTopic = (topic: string) => sql`select pg_advisory_xact_lock(hashtextextended(${topic}, 0))`

async function findSequence(db: Db, table: string): Promise<string | null> {
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
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`set local lock_timeout = 0`.execute(trx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await lockTopic(topic).execute(trx)
  },
  async getLastUsedId(db, table) {
    const sequence = await findSequence(db, table)
    if (!sequence) return 0
    const { rows } = await sql<{ id: number }>`
      select case when is_called then last_value else 0 end as id from ${sql.raw(sequence)}
    `.execute(db)
    return rows[0]?.id ?? 0
  },
  async setLastUsedId(db, table, id) {
    const sequence = await findSequence(db, table)
    if (sequence) await sql`select setval(${sequence}, ${id})`.execute(db)
  },
  // Autovacuum takes care of this.
  purgeDeletedData: async () => {},
  selectIds: (ids) => sql`select unnest(cast(${ids} as bigint[])) as id`,
  selectJsonValue: (column, key) => sql`cast(${sql.ref(column)} as json) ->> cast(${key} as text)`,
}
