import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { skipLocked } from '../db/engine.server.ts'
import type { Db } from '../db/open.server.ts'
import { ApiError } from '../errors.ts'
import { refuseEmbedded } from '../api/request/refuse-cross-origin.server.ts'

declare module '../db/schema.server.ts' {
  interface Database {
    attempt: RateLimitTable
  }
}

/** How far the clocks of two processes may be apart, in milliseconds. */
export const clockSlack = 60_000

/** How often something was tried in the window that ends at `expiresAt`. */
export type RateLimitTable = { key: string; count: number; expiresAt: string }

/**
 * Counts one more attempt under a key and lets it pass or refuses it, in one statement, so that any number of
 * requests and processes at once never let more than `max` pass.
 * @param key what is counted: `password:7`.
 * @param max attempts that may pass in one window.
 * @param seconds length of the window, which begins with its first attempt.
 * @throws 429 with Retry-After (in seconds) when there were too many.
 */
export async function allow(db: Db, key: string, max: number, seconds: number): Promise<void> {
  // Counting on would cost a write for each request of somebody who is refused anyway.
  await refuseOverLimit(db, key, max, seconds)
  const time = Date.now()
  const now = new Date(time).toISOString()
  const fresh = { count: 1, expiresAt: new Date(time + seconds * 1000).toISOString() }
  const { count, expiresAt } = await db
    .insertInto('attempt')
    .values({ key, ...fresh })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = eb.or([
          eb('attempt.expiresAt', '<=', now),
          eb('attempt.expiresAt', '>', latestEnd(time, seconds)),
        ])
        const unlessOver = eb.case().when(isOver)
        return {
          count: unlessOver
            .then(1)
            .else(sql<number>`attempt.count + 1`)
            .end(),
          expiresAt: unlessOver.then(fresh.expiresAt).else(eb.ref('attempt.expiresAt')).end(),
        }
      }),
    )
    .returning(['count', 'expiresAt'])
    .executeTakeFirstOrThrow()
  if (count > max) tooMany(secondsUntil(expiresAt, time))
}

/**
 * Refuses what `allow` would refuse now, and counts nothing: for work that can be spared before it.
 * @throws 429 with Retry-After (in seconds) when there were `max` attempts already.
 */
async function refuseOverLimit(db: Db, key: string, max: number, seconds: number): Promise<void> {
  const time = Date.now()
  const full = await db
    .selectFrom('attempt')
    .select('expiresAt')
    .where('key', '=', key)
    .where('count', '>=', max)
    .where('expiresAt', '>', new Date(time).toISOString())
    .where('expiresAt', '<=', latestEnd(time, seconds))
    .executeTakeFirst()
  if (full) tooMany(secondsUntil(full.expiresAt, time))
}

/**
 * Deletes the counts, and with them the network addresses, whose window is over. Not from within a transaction: those that
 * wait for its end might hold what it still has to count.
 */
export async function sweepAttempts(db: Db): Promise<void> {
  const now = new Date().toISOString()
  await db
    .deleteFrom('attempt')
    .where('key', 'in', (eb) =>
      eb.selectFrom('attempt').select('key').where('expiresAt', '<=', now).$call(skipLocked(db)),
    )
    .execute()
}

/** How many attempts the current window of a key has counted, those of the same transaction included. */
async function attemptsOf(db: Db, key: string): Promise<number> {
  const row = await db.selectFrom('attempt').select('count').where('key', '=', key).executeTakeFirst()
  return row?.count ?? 0
}

/** Takes an attempt back that turned out harmless, such as a sign-in with the right password. */
export async function giveBack(db: Db, key: string): Promise<void> {
  await db
    .updateTable('attempt')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

/** What one client may do: counted under its network, and for IPv6 under the larger one around it too. */
export type ClientLimit = { name: string; address: string; max: number; seconds: number }

/** Counts one more attempt of a client; see `allow`. @throws 429 with Retry-After (in seconds) when there were too many. */
export async function allowClient(db: Db, limit: ClientLimit): Promise<void> {
  for (const [key, max] of keysOf(limit)) await allow(db, key, max, limit.seconds)
}

/**
 * Counts a look-up by a client that has to do nothing for it but follow a link.
 * @throws 403, and counts nothing, if a page of another site embeds it; 429 as `allowClient`.
 */
export async function allowLookUp(
  { db, address, request }: { db: Db; address: string; request: Request },
  limit: Omit<ClientLimit, 'address'>,
): Promise<void> {
  refuseEmbedded(request)
  await allowClient(db, { ...limit, address })
}

/** Refuses what `allowClient` would refuse now, and counts nothing. @throws 429 as `allowClient`. */
export async function refuseClientOverLimit(db: Db, limit: ClientLimit): Promise<void> {
  for (const [key, max] of keysOf(limit)) await refuseOverLimit(db, key, max, limit.seconds)
}

/** Takes an attempt of a client back. */
export async function giveBackClient(db: Db, limit: Omit<ClientLimit, 'max' | 'seconds'>): Promise<void> {
  for (const [key] of keysOf({ ...limit, max: 0 })) await giveBack(db, key)
}

/** Whether a client has made more attempts than `max`, those of the same transaction included. */
export async function isClientOver(db: Db, limit: Omit<ClientLimit, 'seconds'>): Promise<boolean> {
  for (const [key, max] of keysOf(limit)) if ((await attemptsOf(db, key)) > max) return true
  return false
}

// A customer often has a /56 or /48, and with it up to 65,536 networks that look like clients of their own.
function keysOf({ name, address, max }: Omit<ClientLimit, 'seconds'>): [key: string, max: number][] {
  const own: [string, number] = [`${name}:${networkOf(address)}`, max]
  return isIPv6(address) ? [own, [`${name}:${networkOf(address, 48)}`, 4 * max]] : [own]
}

/**
 * What counts as one client: an IPv4 address, or the /64 that every IPv6 customer has at least.
 * @param bits of IPv6: 48 for what customers share at most.
 */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
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

/** A window that ends later than any can was begun before the clock was set back. */
const latestEnd = (time: number, seconds: number): string =>
  new Date(time + seconds * 1000 + clockSlack).toISOString()

const secondsUntil = (expiresAt: string, time: number): number =>
  Math.max(1, Math.ceil((Date.parse(expiresAt) - time) / 1000))

/** @throws 429 with Retry-After. */
export function tooMany(seconds: number): never {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  throw new ApiError(429, `Too many attempts. Please try again in ${wait}.`, undefined, {
    'Retry-After': String(seconds),
  })
}
