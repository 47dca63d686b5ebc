import { createHash } from 'node:crypto'
import { badRequest, invalid } from '../api/errors.ts'
import {
  allowClient,
  type ClientLimit,
  giveBackClient,
  refuseClientOverLimit,
} from '../api/rate-limit.server.ts'
import type { Call } from '../api/define-resource.server.ts'
import { now } from '../db/time.ts'
import { isConnectionLost, retryOnLostConnection } from '../db/faults.server.ts'
import type { Db, Trx } from '../db/open.server.ts'
import type { SubmissionName } from '../collections.ts'
import type { Received } from './submission-fields.ts'

declare module '../db/schema.server.ts' {
  interface Database {
    submission: SubmissionTable
  }
}

/** What was accepted under a key: a digest of the fields, and what the visitor was answered (JSON). */
export type SubmissionTable = { key: string; hash: string; result: string; createdAt: string }

/** In which an address may send as many as the settings say; in seconds. */
const hour = 60 * 60
const minute = 60_000
/** How long a submission without a key of its own counts as the same one. */
const unkeyedFor = 10 * minute
/** How long an Idempotency-Key is remembered. */
const keyedFor = 7 * 24 * 60 * minute

/**
 * Stores what a visitor sent, once, and counts it; see idempotent.
 * @param store writes the row and its mail; awaits only queries.
 * @param isCounted `countSubmission` did so before.
 * @throws 422 if the key was used for other fields, 429 over the hourly limit of the address.
 */
export async function submitIdempotent(
  call: Call,
  kind: SubmissionName,
  fields: object,
  store: (trx: Db) => Promise<Received>,
  { isCounted = false } = {},
): Promise<Received> {
  let isCopy = true
  const received = await idempotent(call, kind, fields, async (trx) => {
    isCopy = false
    // Here, so that copies and mistakes do not count.
    if (!isCounted) await countSubmission({ ...call, db: trx }, kind)
    return store(trx)
  })
  if (isCounted && isCopy) await uncountSubmission(call, kind)
  call.mail.wake()
  return received
}

/** How many submissions of one collection may come from the address of a call. */
const limitOf = ({ address, settings }: Counted, kind: SubmissionName): ClientLimit => ({
  name: kind,
  address,
  max: settings.submissionsPerHour,
  seconds: hour,
})

/**
 * Counts a submission before costly work is done for it, so that what is refused afterwards counts too.
 * @throws 429 over the hourly limit of the address.
 */
export const countSubmission = (call: Counted, kind: SubmissionName): Promise<void> =>
  allowClient(call.db, limitOf(call, kind))

/** Takes the count of a submission back that came to nothing. */
export const uncountSubmission = (call: Counted, kind: SubmissionName): Promise<void> =>
  giveBackClient(call.db, limitOf(call, kind))

/**
 * Refuses what `countSubmission` would refuse, before the body is read. A retry of what was accepted passes if its
 * Idempotency-Key tells that it is one.
 * @throws 429 over the hourly limit of the address.
 */
export async function refuseUnread(call: Asked & Counted, kind: SubmissionName): Promise<void> {
  if (await isKeyKnown(call, kind)) return
  await refuseClientOverLimit(call.db, limitOf(call, kind))
}

async function isKeyKnown({ db, request }: Asked, kind: SubmissionName): Promise<boolean> {
  const given = request.headers.get('Idempotency-Key')
  if (given === null) return false
  const key = digest([kind, 'key', given])
  const row = await db.selectFrom('submission').select('key').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

/**
 * Stores something once: a retry, a double click, or both at the same time get the answer of the first.
 * Requests are the same if they have the same Idempotency-Key; without a key, if they have the same fields
 * from the same address within ten minutes.
 * @param scope within which a key is unique.
 * @param fields checked and normalised; everything that makes two of them differ, and nothing else.
 * @param store writes in the transaction that also remembers the answer, which JSON must be able to hold.
 * @throws 422 if the key was used for other fields, 400 if the key is no key.
 */
export function idempotent<T>(
  call: Asked,
  scope: string,
  fields: object,
  store: (trx: Trx) => Promise<T>,
): Promise<T> {
  const claim = claimOf(call, scope, fields)
  // Safe to retry even after a commit without an answer: the key deduplicates.
  return retryOnLostConnection(() => storeClaimed(call.db, claim, store), isConnectionLost)
}

async function storeClaimed<T>(db: Db, claim: Claim, store: (trx: Trx) => Promise<T>): Promise<T> {
  const earlier = await resultOf<T>(db, claim)
  if (earlier) return earlier
  return db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('submission')
      .where('key', '=', claim.key)
      .where('createdAt', '<', claim.since)
      .execute()
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('submission')
      .values({ key: claim.key, hash: claim.hash, result: '', createdAt: now() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) return (await resultOf<T>(trx, claim)) as T
    const result = await store(trx)
    await trx
      .updateTable('submission')
      .set({ result: JSON.stringify(result) })
      .where('key', '=', claim.key)
      .execute()
    return result
  })
}

/**
 * What a visitor was answered when this submission came before; undefined if it is new.
 * @throws 422 if its key was used for other fields, 400 if the key is no key.
 */
export const acceptedBefore = (
  call: Asked,
  kind: SubmissionName,
  fields: object,
): Promise<Received | undefined> => resultOf(call.db, claimOf(call, kind, fields))

/** Removes keys that have expired. */
export async function sweepSubmissions(db: Db): Promise<void> {
  await db.deleteFrom('submission').where('createdAt', '<', ago(keyedFor)).execute()
}

type Asked = Pick<Call, 'db' | 'request' | 'address'>
type Counted = Pick<Call, 'db' | 'settings' | 'address'>
type Claim = { key: string; hash: string; since: string }

function claimOf({ request, address }: Asked, scope: string, fields: object): Claim {
  const hash = digest(sorted(fields))
  const given = request.headers.get('Idempotency-Key')
  if (given === null) return { key: digest([scope, address, hash]), hash, since: ago(unkeyedFor) }
  if (!/^[\x21-\x7e]{8,200}$/.test(given))
    badRequest('Idempotency-Key must have 8 to 200 visible characters.')
  return { key: digest([scope, 'key', given]), hash, since: ago(keyedFor) }
}

async function resultOf<T>(db: Db, { key, hash, since }: Claim): Promise<T | undefined> {
  const row = await db
    .selectFrom('submission')
    .select(['hash', 'result'])
    .where('key', '=', key)
    .where('createdAt', '>=', since)
    .executeTakeFirst()
  if (row && row.hash !== hash) {
    invalid({}, 'This was already sent with different contents. Please reload the page and send it again.')
  }
  return row && JSON.parse(row.result)
}

const ago = (milliseconds: number): string => new Date(Date.now() - milliseconds).toISOString()

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

const sorted = (fields: object): [string, unknown][] =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
