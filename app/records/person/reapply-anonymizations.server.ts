import type { AccountState } from '../../platform/auth/account/accounts-across-restore.server.ts'
import { isAnonymized } from '../../platform/auth/account/anonymized-account.ts'
import { hashPassword } from '../../platform/auth/password/password-hash.server.ts'
import { randomPassword } from '../../platform/auth/password/random-words.server.ts'
import type { Db } from '../../platform/db/database.ts'
import { anonymizeStaff } from './anonymize-staff.server.ts'

/** Anonymizes restored accounts that were anonymized after the backup was made. */
export async function reapplyAnonymizations(db: Db, states: readonly AccountState[]): Promise<void> {
  for (const { userId, pseudonym } of states) {
    if (!pseudonym) continue
    const passwordHash = await hashPassword(randomPassword())
    await db.transaction().execute(async (trx) => {
      const query = trx.selectFrom('user').select(['id', 'name', 'email', 'disabledAt'])
      const user = await query.where('id', '=', userId).executeTakeFirst()
      if (user && !isAnonymized(user)) await anonymizeStaff(trx, user, pseudonym, passwordHash)
    })
  }
}
