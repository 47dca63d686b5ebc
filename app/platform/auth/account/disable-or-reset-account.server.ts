import { removePasswordLinks } from '#app/platform/auth/password/password-links.server.ts'
import { revokeAccess, setPassword } from '#app/platform/auth/password/stored-password.server.ts'
import { isProgramTokenActive } from '#app/platform/auth/program-tokens.server.ts'
import type { SessionOwner } from '#app/platform/auth/rights.ts'
import { type Db, type Trx, now } from '#app/platform/db/database.ts'
import { advisoryLock, forShare } from '#app/platform/db/engine.server.ts'
import { conflict, unauthorized } from '#app/platform/errors.ts'

/**
 * Serializes changes to accounts.
 * @throws 409 and rolls back if the change removes the last administrator or the last one with access to personal data.
 */
export function withLastAdministratorCheck<T>(db: Db, change: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'administrators')
    const before = await activeAdministrators(trx)
    const result = await change(trx)
    const after = await activeAdministrators(trx)
    if (!after.length) conflict("You can't remove the last administrator. Add or enable another one first.")
    if (before.some(canSeePersonalData) && !after.some(canSeePersonalData))
      conflict('At least one administrator must have access to personal data. Give it to another one first.')
    return result
  })
}

type Caller = Pick<SessionOwner, 'id' | 'roles' | 'sessionId' | 'tokenId'>

/**
 * Repeats the session check inside the transaction of a change: the account may have been disabled, reset or given another
 * role since the rights were checked. The row lock makes a concurrent reset wait. @throws 401
 */
export async function rejectEndedSession(trx: Db, { id, roles, sessionId, tokenId }: Caller): Promise<void> {
  const accountQuery = trx.selectFrom('account').select('id').where('userId', '=', id)
  await accountQuery.$call(forShare(trx)).execute()
  const sessionQuery = trx.selectFrom('session').select('id').where('id', '=', sessionId)
  const isOpen = tokenId
    ? await isProgramTokenActive(trx, tokenId, roles)
    : await sessionQuery.executeTakeFirst()
  if (!isOpen) unauthorized()
}

const activeAdministrators = (trx: Trx) =>
  trx
    .selectFrom('user')
    .select('personalData')
    .distinct()
    .where('role', '=', 'administrator')
    .where('disabledAt', 'is', null)
    .where('invitedAt', 'is', null)
    .execute()

const canSeePersonalData = ({ personalData }: { personalData: number }): boolean => personalData === 1

export async function setAccountDisabled(trx: Db, userId: string, isDisabled: boolean): Promise<void> {
  const disabledAt = isDisabled ? now() : null
  await trx.updateTable('user').set({ disabledAt, updatedAt: now() }).where('id', '=', userId).execute()
  // Also when enabling: a concurrent sign-in may have started a session after the account was disabled.
  await trx.deleteFrom('session').where('userId', '=', userId).execute()
  await removePasswordLinks(trx, userId)
}

/**
 * Replaces all credentials of an account that may be compromised. Keeps the user's scheduled changes.
 * @returns the removed credentials, for the audit log
 */
export async function resetAccount(
  trx: Db,
  userId: string,
  hash: string,
  { isTemporary = false } = {},
): Promise<{ tokens: string[]; removed: Record<string, number> }> {
  await setPassword(trx, userId, hash)
  const userQuery = trx.selectFrom('user').select('twoFactorEnabled').where('id', '=', userId)
  const hadSecondFactor = (await userQuery.executeTakeFirst())?.twoFactorEnabled
  await trx
    .updateTable('user')
    .set({
      twoFactorEnabled: false,
      passwordGivenAt: isTemporary ? now() : null,
      ...(isTemporary && { invitedAt: null }),
      updatedAt: now(),
    })
    .where('id', '=', userId)
    .execute()
  await trx.deleteFrom('twoFactor').where('userId', '=', userId).execute()
  await trx.deleteFrom('session').where('userId', '=', userId).execute()
  await removePasswordLinks(trx, userId)
  const { tokens, passkeys } = await revokeAccess(trx, userId)
  const removed = { ...(passkeys > 0 && { passkeys }), ...(hadSecondFactor && { secondFactor: 1 }) }
  return { tokens, removed }
}
