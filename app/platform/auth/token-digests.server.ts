import { createHash } from 'node:crypto'
import { APIError } from 'better-auth/api'
import { isConnectionLost } from '../db/faults.server.ts'
import type { kyselyAdapter } from '@better-auth/kysely-adapter'

type OpenAdapter = ReturnType<typeof kyselyAdapter>
type Adapter = ReturnType<OpenAdapter>
type Row = Record<string, unknown>
type Query = { model: string; where?: { field: string; value: unknown }[]; data?: Row; update?: Row }
type Method = (query: Query) => Promise<unknown>

/** The column of each table that the library fills with what its owner shows to be let in. */
const tokenColumns: Record<string, string> = { session: 'token', verification: 'identifier' }

const methods = [
  'create',
  'findOne',
  'findMany',
  'count',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'consumeOne',
  'incrementOne',
] as const

/** What the database holds of a token: its SHA-256. Tokens are random and long, so no salt and no slow hash is needed. */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Lets better-auth store SHA-256 digests where it writes tokens; it has no option for that. Tokens in a query become
 * digests. In the rows of the answer they are tokens again where the query named them, and digests elsewhere: who asks for
 * rows by anything but their token learns no token.
 */
export function withTokenDigests(open: OpenAdapter): OpenAdapter {
  return (options) => {
    const adapter = open(options)
    const digesting = methods.map((name) => [name, withCause(withDigests(adapter[name] as Method))])
    // Into the same object: the library knows it by identity, and its transactions use it.
    return Object.assign<Adapter, Partial<Adapter>>(adapter, Object.fromEntries(digesting))
  }
}

/** The library hides why a query failed, but for errors of its own. */
const withCause =
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
    const stored = (row: Row) => (column in row ? { ...row, [column]: digest(row[column]) } : row)
    const shown = (row: unknown): unknown => {
      if (Array.isArray(row)) return row.map(shown)
      const value = (row as Row | null)?.[column]
      return tokens.has(value) ? { ...(row as Row), [column]: tokens.get(value) } : row
    }
    const answer = await method({
      ...query,
      ...(query.where && {
        where: query.where.map((each) =>
          each.field === column ? { ...each, value: digest(each.value) } : each,
        ),
      }),
      ...(query.data && { data: stored(query.data) }),
      ...(query.update && { update: stored(query.update) }),
    })
    return shown(answer)
  }
}
