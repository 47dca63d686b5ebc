import { forUpdate } from '../../db/engine.server.ts'
import { now } from '../../db/time.ts'
import type { Db } from '../../db/open.server.ts'
import { hashPassword, isOutdated, verifyPassword } from './password-hash.server.ts'
import { removePasswordLinks } from './password-links.server.ts'
import { endOtherSessions } from '../sessions.server.ts'

/**
 * Replaces a password by one of the administrator's own, and ends all other sessions and links to choose another one.
 * @param sessionId the session in which that is done, which goes on.
 * @returns whether `current` was the password; nothing is changed otherwise.
 */
export async function changePassword(
  db: Db,
  userId: string,
  sessionId: string,
  { current, next }: { current: string; next: string },
): Promise<boolean> {
  const verified = await hashOf(db, userId)
  if (!(await verifyPassword({ hash: verified, password: current }))) return false
  const hash = await hashPassword(next)
  return db.transaction().execute(async (trx) => {
    await waitForAccount(trx, userId)
    // Somebody has reset it while the passwords were hashed.
    if ((await hashOf(trx, userId)) !== verified) return false
    await setPassword(trx, userId, hash)
    await trx
      .updateTable('user')
      .set({ passwordGivenAt: null, invitedAt: null, updatedAt: now() })
      .where('id', '=', userId)
      .execute()
    await endOtherSessions(trx, userId, sessionId)
    await removePasswordLinks(trx, userId)
    return true
  })
}

/** Whether a password is that of an account. */
export const isPassword = async (db: Db, userId: string, password: string): Promise<boolean> =>
  verifyPassword({ hash: await hashOf(db, userId), password })

/** Hashes a password that was just found right as today's are, where it was hashed by an earlier version. */
export async function renewHash(db: Db, userId: string, password: string): Promise<void> {
  const old = await hashOf(db, userId)
  if (!isOutdated(old)) return
  const hash = await hashPassword(password)
  // Unless it was replaced meanwhile.
  await db.updateTable('account').set({ password: hash }).where('password', '=', old).execute()
}

/**
 * What an account asks of those who sign in; undefined if there is none.
 * @param waits for a change that is being made. Only after the right password: waiting tells that there is an account.
 */
export async function credentialsOf(
  db: Db,
  email: string,
  { waits = false } = {},
): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .select(['password', 'twoFactorEnabled'])
    .where('user.email', '=', email)
    .where('providerId', '=', 'credential')
    .$if(waits, forUpdate(db))
    .executeTakeFirst()
  return row && `${row.password} ${Boolean(row.twoFactorEnabled)}`
}

/** Waits for a change of an account that is being made. */
export async function waitForAccount(db: Db, userId: string): Promise<void> {
  const query = db.selectFrom('account').select('id').where('userId', '=', userId)
  await query.$call(forUpdate(db)).execute()
}

/** The stored hash of a password. */
export async function hashOf(db: Db, userId: string): Promise<string> {
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
