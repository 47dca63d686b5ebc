import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Db } from '../../db/database.ts'
import { now } from '../../db/time.ts'
import type { PasskeyTable } from '../second-factor/passkeys.server.ts'
import { toIsoTime } from '../sessions.server.ts'

export type AccountState = {
  userId: string
  changedAt: string
  disabledAt: string | null
  passwordGivenAt: string | null
  password: string
  passwordChangedAt: string
  twoFactorEnabled: boolean
  role: string
  personalData: number
  invitedAt: string | null
  passkeys: PasskeyTable[]
  factor: { id: string; secret: string; backupCodes: string; verified: boolean } | null
}

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
    const passwordChangedAt = toIsoTime(row.passwordChangedAt)
    const times = [toIsoTime(row.userChangedAt), passwordChangedAt, disabledAt ?? '', passwordGivenAt ?? '']
    const changedAt = times.toSorted().at(-1) ?? ''
    return {
      userId,
      changedAt: changedAt < until ? changedAt : until,
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

/** @param since time of the restored backup, ISO-8601 UTC. */
export async function applyNewerAccounts(
  db: Db,
  states: readonly AccountState[],
  since: string,
): Promise<number> {
  const restored = await readAccountStates(db, since)
  const changedAtById = new Map(restored.map((state) => [state.userId, state.changedAt]))
  const newer = states.filter(({ userId, changedAt }) => changedAt > (changedAtById.get(userId) ?? changedAt))
  for (const state of newer) await writeAccountState(db, state)
  return newer.length
}

async function writeAccountState(db: Db, state: AccountState): Promise<void> {
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

export async function reencryptSecondFactor(
  state: AccountState,
  { from, to }: { from: string; to: string },
): Promise<AccountState> {
  const { factor } = state
  if (!factor || from === to || !from || !to) return state
  const reencrypt = async (data: string) =>
    symmetricEncrypt({ key: to, data: await symmetricDecrypt({ key: from, data }) })
  try {
    const [secret, backupCodes] = await Promise.all([reencrypt(factor.secret), reencrypt(factor.backupCodes)])
    return { ...state, factor: { ...factor, secret, backupCodes } }
  } catch {
    // The data is encrypted with an unknown secret, so it is unreadable with or without the restore.
    return state
  }
}
