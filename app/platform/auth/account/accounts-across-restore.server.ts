import { z } from 'zod'
import { hashPassword, randomPassword } from '#app/platform/auth/password/password-hash.server.ts'
import { type Db, now } from '#app/platform/db/database.ts'
import { toIsoTime } from './account.server.ts'
import { resetAccount } from './disable-or-reset-account.server.ts'

/** Contains no credentials, because it is stored next to the backups. */
export const AccountState = z.object({
  userId: z.string(),
  /** Last change of credentials or rights, ISO-8601 UTC. */
  changedAt: z.string(),
  disabledAt: z.string().nullable(),
  role: z.string(),
  personalData: z.number(),
})
export type AccountState = z.output<typeof AccountState>

/**
 * @param until time of the data, ISO-8601 UTC. Later times of changes come from a clock that was ahead, and count as this
 * time.
 */
export async function readAccountStates(db: Db, until = now()): Promise<AccountState[]> {
  const rows = await db
    .selectFrom('user')
    .innerJoin('account', (join) =>
      join.onRef('account.userId', '=', 'user.id').on('account.providerId', '=', 'credential'),
    )
    .select(['user.id as userId', 'disabledAt', 'role', 'personalData'])
    .select(['user.updatedAt as userChangedAt', 'account.updatedAt as passwordChangedAt'])
    .execute()
  return rows.map(({ userChangedAt, passwordChangedAt, ...state }) => {
    const times = [toIsoTime(userChangedAt), toIsoTime(passwordChangedAt), state.disabledAt ?? '']
    const changedAt = times.toSorted().at(-1) ?? ''
    return { ...state, changedAt: changedAt < until ? changedAt : until }
  })
}

/**
 * Restored credentials that were replaced after the backup may be known to others, so these accounts need a new password
 * link.
 * @param since time of the restored backup, ISO-8601 UTC.
 * @returns the number of accounts
 */
export async function applyNewerAccounts(
  db: Db,
  states: readonly AccountState[],
  since: string,
): Promise<number> {
  const restored = await readAccountStates(db, since)
  const changedAtById = new Map(restored.map((state) => [state.userId, state.changedAt]))
  const newer = states.filter(({ userId, changedAt }) => changedAt > (changedAtById.get(userId) ?? changedAt))
  for (const { userId, changedAt, ...state } of newer) {
    const hash = await hashPassword(randomPassword())
    await db.transaction().execute(async (trx) => {
      await resetAccount(trx, userId, hash)
      // The time of the change, so that a later restore of a newer backup keeps its credentials.
      await trx
        .updateTable('user')
        .set({ ...state, updatedAt: changedAt })
        .where('id', '=', userId)
        .execute()
      await trx.updateTable('account').set({ updatedAt: changedAt }).where('userId', '=', userId).execute()
    })
  }
  return newer.length
}
