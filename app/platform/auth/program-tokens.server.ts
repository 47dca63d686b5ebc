import { randomBytes, randomUUID } from 'node:crypto'
import { type Db, fromNow, now } from '#app/platform/db/database.ts'
import { cleanup } from '#app/platform/db/deletion-limit.server.ts'
import { unauthorized } from '#app/platform/errors.ts'
import { throwTooManyAttempts } from '#app/platform/limits/rate-limit.server.ts'
import { formatRoles, type Role, type Scope, scopes } from './rights.ts'
import { tokenDigest } from './token-digests.server.ts'

declare module '#app/platform/db/database.ts' {
  interface Database {
    programToken: {
      id: string
      name: string
      digest: string
      /** The creator. A token never has more rights than its creator currently has. */
      userId: string
      scopes: string
      createdAt: string
      expiresAt: string
      lastUsedAt: string | null
      revokedAt: string | null
    }
  }
}

const prefix = 'agp_'
const dayMs = 24 * 60 * 60 * 1000
/** Expired and revoked tokens are kept this long, so that restoring an older backup does not revive revoked tokens. */
const retentionAfterExpiryMs = 30 * dayMs
const minuteMs = 60_000
const maxCallsPerMinute = 600

export function readProgramToken(headers: Headers): string | undefined {
  const token = /^bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1]
  return token?.startsWith(prefix) ? token : undefined
}

export async function addProgramToken(
  trx: Db,
  options: { name: string; userId: string; scopes: readonly Scope[]; days: number },
): Promise<{ id: string; token: string; expiresAt: string }> {
  // 256 random bits as letters and digits, so that a double click selects the whole token.
  const secret = BigInt(`0x${randomBytes(32).toString('hex')}`)
    .toString(36)
    .padStart(50, '0')
  const token = prefix + secret
  const id = randomUUID()
  const expiresAt = fromNow(options.days * dayMs)
  await trx
    .insertInto('programToken')
    .values({
      id,
      name: options.name,
      digest: tokenDigest(token),
      userId: options.userId,
      scopes: options.scopes.join(' '),
      createdAt: now(),
      expiresAt,
      lastUsedAt: null,
      revokedAt: null,
    })
    .execute()
  return { id, token, expiresAt }
}

export const parseScopes = (text: string): Scope[] =>
  scopes.filter((scope) => text.split(' ').includes(scope))

/**
 * @returns the token row with the account of its creator.
 * @throws 401 if the token is invalid, revoked or expired, or the account is disabled; 429 if the token exceeds its
 * rate limit
 */
export async function authenticateProgramToken(db: Db, token: string) {
  // Comparing digests in the query leaks nothing about the token through timing.
  const row =
    (await db
      .selectFrom('programToken')
      .innerJoin('user', 'user.id', 'programToken.userId')
      .select(['programToken.id as tokenId', 'programToken.name as tokenName', 'scopes', 'expiresAt'])
      .select(['lastUsedAt', 'revokedAt', 'user.id', 'user.name', 'email', 'role', 'personalData'])
      .select(['disabledAt', 'passwordGivenAt', 'twoFactorEnabled'])
      .where('digest', '=', tokenDigest(token))
      .executeTakeFirst()) ?? unauthorized('This token is invalid.')
  if (row.revokedAt) unauthorized('This token was revoked.')
  if (row.expiresAt <= now()) unauthorized('This token has expired.')
  if (row.disabledAt) unauthorized('The account that created this token is disabled.')
  countCall(row.tokenId)
  const isRecent = row.lastUsedAt !== null && row.lastUsedAt > fromNow(-minuteMs)
  if (!isRecent) void updateLastUsed(db, row.tokenId)
  return row
}

export async function isProgramTokenActive(db: Db, id: string, roles?: readonly Role[]): Promise<boolean> {
  const open = await db
    .selectFrom('programToken')
    .innerJoin('user', 'user.id', 'programToken.userId')
    .select('programToken.id')
    .where('programToken.id', '=', id)
    .where('revokedAt', 'is', null)
    .where('programToken.expiresAt', '>', now())
    .where('user.disabledAt', 'is', null)
    .$if(roles !== undefined, (query) => query.where('user.role', '=', formatRoles(roles ?? [])))
    .executeTakeFirst()
  return open !== undefined
}

/** Runs in the background. Errors are ignored because only the time of last use would be outdated. */
const updateLastUsed = (db: Db, id: string): Promise<unknown> =>
  db
    .updateTable('programToken')
    .set({ lastUsedAt: now() })
    .where('id', '=', id)
    .execute()
    .catch(() => {})

/** Rate limit per token, in memory because read requests must not write to the database. */
const callWindows = new Map<string, { calls: number; endsAt: number }>()

function countCall(id: string): void {
  const time = performance.now()
  const open = callWindows.get(id)
  const window = open && open.endsAt > time ? open : { calls: 0, endsAt: time + minuteMs }
  callWindows.set(id, window)
  window.calls += 1
  if (window.calls > maxCallsPerMinute) throwTooManyAttempts(Math.ceil((window.endsAt - time) / 1000))
}

const revokeActive = (trx: Db) =>
  trx
    .updateTable('programToken')
    .set({ revokedAt: now() })
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now())
    .returning('name')

export const revokeProgramToken = async (trx: Db, id: string): Promise<string | undefined> =>
  (await revokeActive(trx).where('id', '=', id).executeTakeFirst())?.name

export async function revokeUserTokens(trx: Db, userId: string): Promise<string[]> {
  const rows = await revokeActive(trx).where('userId', '=', userId).execute()
  return rows.map(({ name }) => name)
}

export const tokenCleanup = cleanup('tokens', async ({ db }: { db: Db }) => {
  await db.deleteFrom('programToken').where('expiresAt', '<', fromNow(-retentionAfterExpiryMs)).execute()
})

export type RevokedToken = { id: string; revokedAt: string }

export const listRevokedTokens = (db: Db): Promise<RevokedToken[]> =>
  db
    .selectFrom('programToken')
    .select(['id', 'revokedAt'])
    .$narrowType<RevokedToken>()
    .where('revokedAt', 'is not', null)
    .execute()

export async function restoreRevocations(db: Db, revoked: readonly RevokedToken[]): Promise<void> {
  for (const { id, revokedAt } of revoked)
    await db.updateTable('programToken').set({ revokedAt }).where('id', '=', id).execute()
}

export function sessionHeaders(headers: Headers): Headers {
  const picked = new Headers()
  for (const name of ['Cookie', 'Authorization']) {
    const value = headers.get(name)
    if (value !== null) picked.set(name, value)
  }
  return picked
}
