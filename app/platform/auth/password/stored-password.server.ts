import { endOtherSessions, replaceSessionToken } from '#app/platform/auth/account/account.server.ts'
import { revokeUserTokens } from '#app/platform/auth/program-tokens.server.ts'
import type { SessionOwner } from '#app/platform/auth/rights.ts'
import { type Db, type Trx, now } from '#app/platform/db/database.ts'
import { forUpdate } from '#app/platform/db/engine.server.ts'
import { countDeleted } from '#app/platform/db/query-parts.server.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'
import { removePasswordLinks } from './password-links.server.ts'

export type PasswordChange = {
  current: string
  next: string
  /** Keeps the account's API tokens and passkeys, which are revoked otherwise. */
  keepAccess: boolean
  /** Runs in the transaction of the change. */
  onChanged: (trx: Trx, revoked: RevokedAccess) => Promise<void>
}

/**
 * Also ends all sessions except the owner's, replaces its token and removes all password links.
 * @returns the session's new token; null, without a change, if `current` is wrong, or if the password changed or the
 * session ended meanwhile.
 */
export async function changePassword(
  db: Db,
  { id: userId, sessionId }: Pick<SessionOwner, 'id' | 'sessionId'>,
  authSecret: string,
  { current, next, keepAccess, onChanged }: PasswordChange,
): Promise<string | null> {
  const currentHash = await getPasswordHash(db, userId)
  if (!(await verifyPassword({ hash: currentHash, password: current }))) return null
  const hash = await hashPassword(next)
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId)
    if ((await getPasswordHash(trx, userId)) !== currentHash) return null
    const token = await replaceSessionToken(trx, sessionId, authSecret)
    if (!token) return null
    const revoked = await setOwnPassword(trx, userId, hash, keepAccess)
    await endOtherSessions(trx, userId, sessionId)
    await onChanged(trx, revoked)
    return token
  })
}

/** Names of the tokens, and the number of passkeys, for the audit log. */
export type RevokedAccess = { tokens: string[]; passkeys: number }

/** Stores a password that the user chose, and removes all password links. */
export async function setOwnPassword(
  trx: Trx,
  userId: string,
  hash: string,
  keepAccess: boolean,
): Promise<RevokedAccess> {
  await setPassword(trx, userId, hash)
  const changes = { passwordGivenAt: null, invitedAt: null, updatedAt: now() }
  await trx.updateTable('user').set(changes).where('id', '=', userId).execute()
  await removePasswordLinks(trx, userId)
  return keepAccess ? { tokens: [], passkeys: 0 } : revokeAccess(trx, userId)
}

/** Revokes all ways to sign in or call the API other than the password. */
export async function revokeAccess(trx: Db, userId: string): Promise<RevokedAccess> {
  const passkeys = await countDeleted(trx.deleteFrom('passkey').where('userId', '=', userId))
  return { tokens: await revokeUserTokens(trx, userId), passkeys }
}

export const isCorrectPassword = async (db: Db, userId: string, password: string): Promise<boolean> =>
  verifyPassword({ hash: await getPasswordHash(db, userId), password })

/**
 * Returns a string that changes with the password hash or second factor, to detect changes during a sign-in.
 * @param shouldLock waits for a pending change. Set it only after verifying the password: the delay reveals that the
 * account exists.
 */
export async function readCredentials(
  db: Db,
  email: string,
  { shouldLock = false } = {},
): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .select(['password', 'twoFactorEnabled'])
    .where('user.email', '=', email)
    .where('providerId', '=', 'credential')
    .$if(shouldLock, forUpdate(db))
    .executeTakeFirst()
  return row && `${row.password} ${Boolean(row.twoFactorEnabled)}`
}

export async function lockAccount(db: Db, userId: string): Promise<void> {
  const query = db.selectFrom('account').select('id').where('userId', '=', userId)
  await query.$call(forUpdate(db)).execute()
}

export async function getPasswordHash(db: Db, userId: string): Promise<string> {
  const { password } = await db
    .selectFrom('account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirstOrThrow()
  return password
}

export async function setPassword(trx: Db, userId: string, hash: string): Promise<void> {
  await trx
    .updateTable('account')
    .set({ password: hash, updatedAt: now() })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute()
}
