import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.ts'
import { cleanup } from '#app/platform/db/deletion-limit.server.ts'
import { skipLocked } from '#app/platform/db/engine.server.ts'
import { ApiError, forbidden } from '#app/platform/errors.ts'

declare module '#app/platform/db/database.ts' {
  interface Database {
    attempt: { key: string; count: number; expiresAt: string }
    usedChallenge: { id: string; expiresAt: string }
  }
}

export type RateLimit = {
  /** For example `password:7`. */
  key: string
  max: number
  /** Length of the window, which starts with the first attempt. */
  seconds: number
}

/** @throws 429 with Retry-After */
export const consumeRateLimit = (db: Db, key: string, max: number, seconds: number): Promise<void> =>
  consumeRateLimits(db, [{ key, max, seconds }])

/**
 * Counts an attempt in a single statement, so that concurrent requests and processes cannot exceed `max`. Counts against
 * none of the limits if one is already reached.
 * @throws 429 with Retry-After
 */
export async function consumeRateLimits(db: Db, limits: readonly RateLimit[]): Promise<void> {
  // Avoids a write for each attempt over the limit.
  await rejectOverLimit(db, limits)
  const time = Date.now()
  const now = new Date(time).toISOString()
  const toWindow = ({ key, seconds }: RateLimit) => ({
    key,
    count: 1,
    expiresAt: new Date(time + seconds * 1000).toISOString(),
  })
  const counted = await db
    .insertInto('attempt')
    .values(limits.map(toWindow))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const caseWindowOver = eb.case().when('attempt.expiresAt', '<=', now)
        return {
          count: caseWindowOver
            .then(1)
            .else(sql<number>`attempt.count + 1`)
            .end(),
          expiresAt: caseWindowOver
            .then(eb.ref('excluded.expiresAt'))
            .else(eb.ref('attempt.expiresAt'))
            .end(),
        }
      }),
    )
    .returning(['key', 'count', 'expiresAt'])
    .execute()
  const over = counted.find((row) => limits.some(({ key, max }) => key === row.key && row.count > max))
  if (over) throwTooManyAttempts(secondsUntil(over.expiresAt, time))
}

async function rejectOverLimit(db: Db, limits: readonly Omit<RateLimit, 'seconds'>[]): Promise<void> {
  const time = Date.now()
  const reachedLimit = await db
    .selectFrom('attempt')
    .select('expiresAt')
    .where((eb) => eb.or(limits.map(({ key, max }) => eb('key', '=', key).and('count', '>=', max))))
    .where('expiresAt', '>', new Date(time).toISOString())
    .executeTakeFirst()
  if (reachedLimit) throwTooManyAttempts(secondsUntil(reachedLimit.expiresAt, time))
}

/** Deletes expired counters and the IP addresses in their keys. Never call it in a transaction: it could deadlock. */
export const attemptCleanup = cleanup('attempts', async ({ db }: { db: Db }) => {
  const now = new Date().toISOString()
  await db
    .deleteFrom('attempt')
    .where('key', 'in', (eb) =>
      eb.selectFrom('attempt').select('key').where('expiresAt', '<=', now).$call(skipLocked(db)),
    )
    .execute()
})

export async function refundRateLimit(db: Db, key: string): Promise<void> {
  await db
    .updateTable('attempt')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

export type ClientLimit = { name: string; address: string; max: number; seconds: number }

export const toRateLimits = (limit: ClientLimit): RateLimit[] =>
  limitKeys(limit).map((each) => ({ ...each, seconds: limit.seconds }))

export const consumeClientLimit = (db: Db, limit: ClientLimit): Promise<void> =>
  consumeRateLimits(db, toRateLimits(limit))

/**
 * For public GET requests.
 * @throws 403 without counting if another site embeds the request; 429 with Retry-After
 */
export async function consumeLookupLimit(
  { db, address, request }: { db: Db; address: string; request: Request },
  limit: Omit<ClientLimit, 'address'>,
): Promise<void> {
  rejectEmbedded(request)
  await consumeClientLimit(db, { ...limit, address })
}

/** @returns false if `consume` exceeds a limit */
export const isWithinLimit = (consume: () => Promise<void>): Promise<boolean> =>
  consume().then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 429) return false
      throw error
    },
  )

export const rejectClientOverLimit = (db: Db, limit: ClientLimit): Promise<void> =>
  rejectOverLimit(db, limitKeys(limit))

export async function refundClientLimit(db: Db, limit: Omit<ClientLimit, 'max' | 'seconds'>): Promise<void> {
  for (const { key } of limitKeys({ ...limit, max: 0 })) await refundRateLimit(db, key)
}

export async function isClientOverLimit(db: Db, limit: Omit<ClientLimit, 'seconds'>): Promise<boolean> {
  for (const { key, max } of limitKeys(limit)) {
    const row = await db.selectFrom('attempt').select('count').where('key', '=', key).executeTakeFirst()
    if ((row?.count ?? 0) > max) return true
  }
  return false
}

// An IPv6 customer often has a /56 or /48, which contains up to 65,536 /64 networks, so limit the /48 too.
function limitKeys({ name, address, max }: Omit<ClientLimit, 'seconds'>): Omit<RateLimit, 'seconds'>[] {
  const network = { key: `${name}:${networkOf(address)}`, max }
  return isIPv6(address) ? [network, { key: `${name}:${networkOf(address, 48)}`, max: 4 * max }] : [network]
}

/**
 * Identifies a client: an IPv4 address, or the prefix of an IPv6 address.
 * @param bits 64 is the smallest IPv6 network of a customer, 48 the largest.
 */
function networkOf(address: string, bits: 48 | 64 = 64): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const missing = Array.from(
    { length: tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length) },
    () => '0',
  )
  const groups = [...left, ...missing, ...right].slice(0, bits / 16)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${bits}`
}

const secondsUntil = (expiresAt: string, time: number): number =>
  Math.max(1, Math.ceil((Date.parse(expiresAt) - time) / 1000))

export function throwTooManyAttempts(seconds: number): never {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  throw new ApiError(429, `Too many attempts. Please try again in ${wait}.`, undefined, {
    headers: { 'Retry-After': String(seconds) },
  })
}

/**
 * Rejects requests that other sites embed or prefetch, because they would consume the rate limit of anyone who visits those
 * sites. Links from other sites are allowed.
 * @throws 403
 */
function rejectEmbedded({ headers }: Request): void {
  if (headers.get('Sec-Fetch-Site') !== 'cross-site') return
  if (headers.get('Sec-Fetch-Dest') === 'document' && !headers.has('Sec-Purpose')) return
  forbidden('This request came from another site.')
}

/** @returns false if the id was used before. */
export async function useOnce(db: Db, id: string, expiresAt: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('usedChallenge')
    .values({ id, expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
