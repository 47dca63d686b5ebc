import { conflict, unauthorized } from '../../errors.ts'
import { advisoryLock, forShare } from '../../db/engine.server.ts'
import type { Db, Trx } from '../../db/open.server.ts'
import { now } from '../../db/time.ts'
import { removePasswordLinks } from '../password/password-links.server.ts'
import type { SessionOwner } from '../auth.server.ts'
import { isProgramTokenOpen, revokeTokensOf } from '../program-tokens.server.ts'
import { setPassword } from '../password/stored-password.server.ts'

/**
 * Changes accounts in a transaction, one at a time.
 * @throws 409, undoing all, if no administrator could sign in then, or the last one with personal data could not.
 */
export function withAdministrator<T>(db: Db, change: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'administrators')
    const before = await ableAdministrators(trx)
    const result = await change(trx)
    const left = await ableAdministrators(trx)
    if (!left.length)
      conflict('Nobody could sign in as an administrator then. Add or enable another one first.')
    if (before.some(seesPersonalData) && !left.some(seesPersonalData))
      conflict('No administrator could see personal data then, or let others see it. Let another one first.')
    return result
  })
}

type Caller = Pick<SessionOwner, 'id' | 'role' | 'sessionId' | 'tokenId'>

/**
 * Call it in the transaction that does what rights were checked for, as `record` does: an account that was disabled, reset or
 * given another role meanwhile has no session any more, and a reset revokes its tokens. A reset waits for the transaction.
 * @throws 401 if the session has ended, or the token does not work any more.
 */
export async function refuseEnded(trx: Db, { id, role, sessionId, tokenId }: Caller): Promise<void> {
  const account = trx.selectFrom('account').select('id').where('userId', '=', id)
  await account.$call(forShare(trx)).execute()
  const session = trx.selectFrom('session').select('id').where('id', '=', sessionId)
  const isOpen = tokenId ? await isProgramTokenOpen(trx, tokenId, role) : await session.executeTakeFirst()
  if (!isOpen) unauthorized()
}

/** Those who could sign in. */
const ableAdministrators = (trx: Trx) =>
  trx
    .selectFrom('user')
    .select('personalData')
    .distinct()
    .where('role', '=', 'administrator')
    .where('disabledAt', 'is', null)
    .where('invitedAt', 'is', null)
    .execute()

const seesPersonalData = ({ personalData }: { personalData: number }): boolean => personalData === 1

/** Closes an account and ends its sessions, or opens it again. */
export async function disableAccount(trx: Db, userId: string, isDisabled: boolean): Promise<void> {
  const disabledAt = isDisabled ? now() : null
  await trx.updateTable('user').set({ disabledAt, updatedAt: now() }).where('id', '=', userId).execute()
  if (!isDisabled) return
  await trx.deleteFrom('session').where('userId', '=', userId).execute()
  await removePasswordLinks(trx, userId)
}

/**
 * Replaces the password of an account, takes its second factor and passkeys away, ends its sessions and revokes the tokens that
 * it made: somebody else may have had it. What it has scheduled stays, but in collections with rights of
 * their own.
 * @returns the names of those tokens, for the log.
 */
export async function resetAccount(
  trx: Db,
  userId: string,
  hash: string,
  { isGiven = false } = {},
): Promise<string[]> {
  await setPassword(trx, userId, hash)
  await trx
    .updateTable('user')
    .set({
      twoFactorEnabled: false,
      passwordGivenAt: isGiven ? now() : null,
      ...(isGiven && { invitedAt: null }),
      updatedAt: now(),
    })
    .where('id', '=', userId)
    .execute()
  await trx.deleteFrom('twoFactor').where('userId', '=', userId).execute()
  await trx.deleteFrom('passkey').where('userId', '=', userId).execute()
  await trx.deleteFrom('session').where('userId', '=', userId).execute()
  await removePasswordLinks(trx, userId)
  return revokeTokensOf(trx, userId)
}
