import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Db } from '../../db/open.server.ts'
import type { PasskeyTable } from '../second-factor/passkeys.server.ts'
import type { Role } from '../rights.ts'
import { isoTime } from '../sessions.server.ts'

/** What lets an administrator in, as it stands in one database. Times are ISO-8601 UTC. */
export type AccountState = {
  userId: string
  /** When any of it last changed. */
  changedAt: string
  disabledAt: string | null
  passwordGivenAt: string | null
  /** Hash of the password. */
  password: string
  passwordChangedAt: string
  twoFactorEnabled: boolean
  role: Role
  personalData: number
  invitedAt: string | null
  passkeys: PasskeyTable[]
  /** The second factor, encrypted; null where none was set up or begun. */
  factor: { id: string; secret: string; backupCodes: string; verified: boolean } | null
}

/** What lets each administrator in. */
export async function accountStates(db: Db): Promise<AccountState[]> {
  const rows = await db
    .selectFrom('user')
    .innerJoin('account', (join) =>
      join.onRef('account.userId', '=', 'user.id').on('account.providerId', '=', 'credential'),
    )
    .leftJoin('twoFactor', 'twoFactor.userId', 'user.id')
    .select([
      'user.id as userId',
      'disabledAt',
      'passwordGivenAt',
      'twoFactorEnabled',
      'role',
      'personalData',
      'invitedAt',
    ])
    .select(['user.updatedAt as userChangedAt', 'password', 'account.updatedAt as passwordChangedAt'])
    .select(['twoFactor.id as factorId', 'secret', 'backupCodes', 'verified'])
    .execute()
  const passkeys = await db.selectFrom('passkey').selectAll().execute()
  return rows.map((row) => {
    const { userId, disabledAt, passwordGivenAt, password, role, personalData, invitedAt } = row
    const { factorId, secret, backupCodes } = row
    const passwordChangedAt = isoTime(row.passwordChangedAt)
    const moments = [isoTime(row.userChangedAt), passwordChangedAt, disabledAt ?? '', passwordGivenAt ?? '']
    return {
      userId,
      changedAt: moments.toSorted().at(-1) ?? '',
      disabledAt,
      passwordGivenAt,
      password,
      passwordChangedAt,
      twoFactorEnabled: Boolean(row.twoFactorEnabled),
      role,
      personalData,
      invitedAt,
      passkeys: passkeys.filter((passkey) => passkey.userId === userId),
      factor:
        factorId && secret && backupCodes
          ? { id: factorId, secret, backupCodes, verified: Boolean(row.verified) }
          : null,
    }
  })
}

/**
 * Brings the administrators of a database to states that another one knows, where those are newer.
 * @returns how many were changed.
 */
export async function applyNewerAccounts(db: Db, known: readonly AccountState[]): Promise<number> {
  const here = new Map((await accountStates(db)).map((state) => [state.userId, state.changedAt]))
  const newer = known.filter(({ userId, changedAt }) => changedAt > (here.get(userId) ?? changedAt))
  for (const state of newer) await setState(db, state)
  return newer.length
}

async function setState(db: Db, state: AccountState): Promise<void> {
  const {
    userId,
    changedAt,
    disabledAt,
    passwordGivenAt,
    twoFactorEnabled,
    role,
    personalData,
    invitedAt,
    factor,
  } = state
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('user')
      .set({
        disabledAt,
        passwordGivenAt,
        twoFactorEnabled,
        role,
        personalData,
        invitedAt,
        updatedAt: changedAt,
      })
      .where('id', '=', userId)
      .execute()
    await trx
      .updateTable('account')
      .set({ password: state.password, updatedAt: state.passwordChangedAt })
      .where('userId', '=', userId)
      .where('providerId', '=', 'credential')
      .execute()
    await trx.deleteFrom('twoFactor').where('userId', '=', userId).execute()
    await trx.deleteFrom('passkey').where('userId', '=', userId).execute()
    if (state.passkeys.length) await trx.insertInto('passkey').values(state.passkeys).execute()
    if (factor)
      await trx
        .insertInto('twoFactor')
        .values({ ...factor, userId })
        .execute()
  })
}

/** Encrypts the second factor of a state for another AUTH_SECRET than the one under which it was set up. */
export async function reencrypted(
  state: AccountState,
  { from, to }: { from: string; to: string },
): Promise<AccountState> {
  const { factor } = state
  if (!factor || from === to || !from || !to) return state
  const renew = async (data: string) =>
    symmetricEncrypt({ key: to, data: await symmetricDecrypt({ key: from, data }) })
  try {
    const [secret, backupCodes] = await Promise.all([renew(factor.secret), renew(factor.backupCodes)])
    return { ...state, factor: { ...factor, secret, backupCodes } }
  } catch {
    // Set up under yet another secret: nobody can read it here or there.
    return state
  }
}
