import type { Trx } from '../../db/database.ts'
import { now } from '../../db/time.ts'
import { resetAccount } from './disable-or-reset-account.server.ts'

export type Pseudonym = { name: string; email: string }

/** Replaces name and e-mail address, removes all rights and credentials, and disables the account. */
export async function anonymizeAccount(
  trx: Trx,
  userId: string,
  pseudonym: Pseudonym,
  passwordHash: string,
): Promise<void> {
  await resetAccount(trx, userId, passwordHash)
  await trx.deleteFrom('programToken').where('userId', '=', userId).execute()
  await trx
    .updateTable('user')
    .set(({ fn, val }) => ({
      ...pseudonym,
      role: 'viewer',
      personalData: 0,
      passwordGivenAt: null,
      invitedAt: null,
      disabledAt: fn.coalesce('disabledAt', val(now())),
      updatedAt: now(),
    }))
    .where('id', '=', userId)
    .execute()
}
