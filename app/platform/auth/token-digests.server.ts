import { createHash } from 'node:crypto'
import type { kyselyAdapter } from '@better-auth/kysely-adapter'
import { APIError } from 'better-auth/api'
import { isConnectionLost } from '#app/platform/db/database-errors.server.ts'

type OpenAdapter = ReturnType<typeof kyselyAdapter>
type Adapter = ReturnType<OpenAdapter>
type Row = Record<string, unknown>
type Query = { model: string; where?: { field: string; value: unknown }[]; data?: Row; update?: Row }
type Method = (query: Query) => Promise<unknown>

const tokenColumns: Record<string, string> = { session: 'token', verification: 'identifier' }

const methods =
  'create findOne findMany count update updateMany delete deleteMany consumeOne incrementOne'.split(
    ' ',
  ) as (keyof Adapter)[]

/** SHA-256. Tokens are long and random, so neither a salt nor a slow hash is needed. */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Makes better-auth store SHA-256 digests instead of tokens; it has no such option. Tokens in queries are replaced by
 * digests. Returned rows contain a token only if the query contained it, and the digest otherwise.
 */
export function withTokenDigests(open: OpenAdapter): OpenAdapter {
  return (options) => {
    const adapter = open(options)
    const wrapped = methods.map((name) => [name, withConnectionErrors(withDigests(adapter[name] as Method))])
    // Modifies the adapter in place: better-auth relies on its identity, and transactions use it.
    return Object.assign<Adapter, Partial<Adapter>>(adapter, Object.fromEntries(wrapped))
  }
}

/** better-auth hides the cause of a failed query unless it is an APIError. */
const withConnectionErrors =
  (method: Method): Method =>
  (query) =>
    method(query).catch((cause: unknown) => {
      throw isConnectionLost(cause) ? new APIError('SERVICE_UNAVAILABLE', { cause }) : cause
    })

function withDigests(method: Method): Method {
  return async (query) => {
    const column = tokenColumns[query.model]
    if (!column) return method(query)
    const tokens = new Map<unknown, unknown>()
    const digest = (token: unknown): unknown => {
      if (Array.isArray(token)) return token.map(digest)
      if (typeof token !== 'string') return token
      tokens.set(tokenDigest(token), token)
      return tokenDigest(token)
    }
    const toStored = (row: Row) => (column in row ? { ...row, [column]: digest(row[column]) } : row)
    const toReturned = (row: unknown): unknown => {
      if (Array.isArray(row)) return row.map(toReturned)
      const value = (row as Row | null)?.[column]
      return tokens.has(value) ? { ...(row as Row), [column]: tokens.get(value) } : row
    }
    const result = await method({
      ...query,
      ...(query.where && {
        where: query.where.map((condition) =>
          condition.field === column ? { ...condition, value: digest(condition.value) } : condition,
        ),
      }),
      ...(query.data && { data: toStored(query.data) }),
      ...(query.update && { update: toStored(query.update) }),
    })
    return toReturned(result)
  }
}
