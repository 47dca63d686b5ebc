import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { PoolClient } from 'pg'
import { isConnectionLost, markUndone } from '../faults.server.ts'

const clients = new WeakMap<PoolClient, PostgresPoolClient>()

/** A connection as Kysely uses it, which knows of what failed whether it had changed anything. */
export function trackingClient(client: PoolClient): PostgresPoolClient {
  let known = clients.get(client)
  if (!known) {
    known = wrap(client)
    clients.set(client, known)
  }
  return known
}

function wrap(client: PoolClient): PostgresPoolClient {
  let isInTransaction = false
  let isCommitting = false

  async function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (sql === 'begin') [isInTransaction, isCommitting] = [true, false]
    if (sql === 'commit') isCommitting = true
    try {
      const result = await client.query(sql, parameters.map(storable))
      if (sql === 'commit' || sql === 'rollback') isInTransaction = isCommitting = false
      return result as unknown as PostgresQueryResult<R>
    } catch (error) {
      // What was not committed is as if it had never been; of a commit without an answer nobody knows.
      const isUndone = isInTransaction ? !isCommitting : sql.startsWith('select ')
      if (error instanceof Error && isConnectionLost(error) && isUndone) markUndone(error)
      throw error
    }
  }

  return {
    query: query as PostgresPoolClient['query'],
    release(isBroken) {
      isInTransaction = isCommitting = false
      client.release(isBroken)
    },
  }
}

// Text of PostgreSQL holds every character but this one, which nothing that is stored has either.
const storable = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value
