import { randomBytes, randomUUID } from 'node:crypto'
import { unauthorized } from '../errors.ts'
import { tooMany } from '../limits/rate-limit.server.ts'
import { retryOnLostConnection } from '../db/faults.server.ts'
import type { Db } from '../db/open.server.ts'
import { now } from '../db/time.ts'
import { type Role, type Scope, scopes } from './rights.ts'
import { tokenDigest } from './token-digests.server.ts'

declare module '../db/schema.server.ts' {
  interface Database {
    programToken: ProgramTokenTable
  }
}

/** What a program shows instead of signing in. Times are ISO-8601 UTC. */
export type ProgramTokenTable = {
  id: string
  name: string
  /** SHA-256 of the token. */
  digest: string
  /** Who made it: it never has more rights than they have at that moment. */
  userId: string
  /** Separated by spaces. */
  scopes: string
  createdAt: string
  expiresAt: string
  /** To within a minute. */
  lastUsedAt: string | null
  revokedAt: string | null
}

const prefix = 'agp_'
const day = 24 * 60 * 60 * 1000
/** How long a token that has expired is still listed. A revoked one is remembered until then, for an older backup has it too. */
const listed = 30 * day
const minute = 60_000
/** Calls with one token that one process answers in a minute. */
const mostCalls = 600

/** The program's token in a request; undefined where there is none. */
export function programTokenIn(headers: Headers): string | undefined {
  const token = /^bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1]
  return token?.startsWith(prefix) ? token : undefined
}

/** Makes a token. @returns it with its row; only its digest is stored. */
export async function addProgramToken(
  trx: Db,
  given: { name: string; userId: string; scopes: readonly Scope[]; days: number },
): Promise<{ id: string; token: string; expiresAt: string }> {
  // 256 random bits in letters and digits, which a double click marks as one word.
  const secret = BigInt(`0x${randomBytes(32).toString('hex')}`)
    .toString(36)
    .padStart(50, '0')
  const token = prefix + secret
  const id = randomUUID()
  const expiresAt = new Date(Date.now() + given.days * day).toISOString()
  await trx
    .insertInto('programToken')
    .values({
      id,
      name: given.name,
      digest: tokenDigest(token),
      userId: given.userId,
      scopes: given.scopes.join(' '),
      createdAt: now(),
      expiresAt,
      lastUsedAt: null,
      revokedAt: null,
    })
    .execute()
  return { id, token, expiresAt }
}

/** The scopes in a row; those that are none any more are left out. */
export const scopesIn = (text: string): Scope[] => scopes.filter((scope) => text.split(' ').includes(scope))

/**
 * The token that a program shows, with the account that made it.
 * @throws 401 if it is wrong, revoked or expired, or the account is closed; 429 with too many calls in a minute.
 */
export async function openProgramToken(db: Db, token: string) {
  // Found by its digest: how long that takes tells nothing of the token.
  const find = () =>
    db
      .selectFrom('programToken')
      .innerJoin('user', 'user.id', 'programToken.userId')
      .select(['programToken.id as tokenId', 'programToken.name as tokenName', 'scopes', 'expiresAt'])
      .select(['lastUsedAt', 'revokedAt', 'user.id', 'user.name', 'email', 'role', 'personalData'])
      .select(['disabledAt', 'passwordGivenAt', 'twoFactorEnabled'])
      .where('digest', '=', tokenDigest(token))
      .executeTakeFirst()
  const row = (await retryOnLostConnection(find)) ?? unauthorized('This token is wrong.')
  if (row.revokedAt) unauthorized('This token was revoked.')
  if (row.expiresAt <= now()) unauthorized('This token has expired.')
  if (row.disabledAt) unauthorized('The account that made this token is disabled.')
  count(row.tokenId)
  const isNoted = row.lastUsedAt !== null && row.lastUsedAt > new Date(Date.now() - minute).toISOString()
  if (!isNoted) noteUse(db, row.tokenId)
  return row
}

/** Whether a token is neither revoked nor expired, and its maker not disabled and, if given, in this role still. */
export async function isProgramTokenOpen(db: Db, id: string, role?: Role): Promise<boolean> {
  const open = await db
    .selectFrom('programToken')
    .innerJoin('user', 'user.id', 'programToken.userId')
    .select('programToken.id')
    .where('programToken.id', '=', id)
    .where('revokedAt', 'is', null)
    .where('programToken.expiresAt', '>', now())
    .where('user.disabledAt', 'is', null)
    .$if(role !== undefined, (query) => query.where('user.role', '=', role as Role))
    .executeTakeFirst()
  return open !== undefined
}

/** Nobody waits for it, and without it nothing is wrong but a time. */
function noteUse(db: Db, id: string): void {
  const before = new Date(Date.now() - minute).toISOString()
  void db
    .updateTable('programToken')
    .set({ lastUsedAt: now() })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<=', before)]))
    .execute()
    .catch(() => {})
}

/** Calls of each token in its present minute; in memory, because a call that reads must not write. */
const windows = new Map<string, { calls: number; endsAt: number }>()

function count(id: string): void {
  const time = performance.now()
  const open = windows.get(id)
  const window = open && open.endsAt > time ? open : { calls: 0, endsAt: time + minute }
  windows.set(id, window)
  window.calls += 1
  if (window.calls > mostCalls) tooMany(Math.ceil((window.endsAt - time) / 1000))
}

/** Revokes a token for good. @returns its name; undefined if there is none, or it is revoked or expired already. */
export async function revokeProgramToken(trx: Db, id: string): Promise<string | undefined> {
  const row = await trx
    .updateTable('programToken')
    .set({ revokedAt: now() })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now())
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** Revokes all tokens that an account made. @returns the names of those that worked until then. */
export async function revokeTokensOf(trx: Db, userId: string): Promise<string[]> {
  const rows = await trx
    .updateTable('programToken')
    .set({ revokedAt: now() })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now())
    .returning('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Forgets tokens that expired some time ago. */
export async function sweepProgramTokens(db: Db): Promise<void> {
  const before = new Date(Date.now() - listed).toISOString()
  await db.deleteFrom('programToken').where('expiresAt', '<', before).execute()
}

/** A token that was revoked, as a restore must know it. */
export type RevokedToken = { id: string; revokedAt: string }

export const revokedTokens = (db: Db): Promise<RevokedToken[]> =>
  db
    .selectFrom('programToken')
    .select(['id', 'revokedAt'])
    .$narrowType<RevokedToken>()
    .where('revokedAt', 'is not', null)
    .execute()

/** Lets tokens that came back with a backup stay revoked. */
export async function revokeAgain(db: Db, revoked: readonly RevokedToken[]): Promise<void> {
  for (const { id, revokedAt } of revoked)
    await db.updateTable('programToken').set({ revokedAt }).where('id', '=', id).execute()
}
