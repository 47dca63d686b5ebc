import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { PoolClient } from 'pg'
import { isConnectionLost, markSafeToRetry } from '../database-errors.server.ts'

const clients = new WeakMap<PoolClient, PostgresPoolClient>()

export function toRetrySafeClient(client: PoolClient): PostgresPoolClient {
  let retrySafeClient = clients.get(client)
  if (!retrySafeClient) {
    retrySafeClient = wrapClient(client)
    clients.set(client, retrySafeClient)
  }
  return retrySafeClient
}

function wrapClient(client: PostgresPoolClient): PostgresPoolClient {
  let isInTransaction = false
  let isCommitting = false

  async function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (sql === 'begin') [isInTransaction, isCommitting] = [true, false]
    if (sql === 'commit') isCommitting = true
    try {
      const result = await client.query<R>(sql, parameters.map(replaceNul))
      if (sql === 'commit' || sql === 'rollback') isInTransaction = isCommitting = false
      return result
    } catch (error) {
      // The server rolls back a transaction if its connection breaks, but a COMMIT may already have succeeded.
      const hasNoEffect = isInTransaction ? !isCommitting : sql.startsWith('select ')
      if (error instanceof Error && isConnectionLost(error) && hasNoEffect) markSafeToRetry(error)
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

// PostgreSQL text cannot contain NUL.
const replaceNul = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value
