import { APIError } from 'better-auth/api'
import type { Db } from '../../db/open.server.ts'
import { noteAccountChange } from '../account/account.server.ts'
import type { BetterAuth } from '../better-auth.server.ts'
import { sessionHeaders } from '../session-headers.server.ts'
import { hashOf, waitForAccount } from '../password/stored-password.server.ts'

/** What an authenticator app needs, and the codes that stand in for it; shown once. */
export type BegunFactor = { uri: string; recoveryCodes: string[] }

/** The second factor of the session in the headers: codes of an authenticator app (TOTP), with recovery codes behind them. */
export type SecondFactor = {
  /** Makes a secret, which counts once a code of it was confirmed; null where the password is wrong. */
  begin(headers: Headers, password: string): Promise<BegunFactor | null>
  /** Switches the factor on. Gives the token that replaces the session's, or null where the code is wrong. */
  confirm(headers: Headers, code: string): Promise<string | null>
  /** Switches it off. Gives the token that replaces the session's, or null where the password is wrong. */
  end(headers: Headers, password: string): Promise<string | null>
  /** Replaces all recovery codes; null where the password is wrong. */
  renewCodes(headers: Headers, password: string): Promise<string[] | null>
  /** How many recovery codes an administrator has left; null where there is no second factor. */
  codesLeft(userId: string): Promise<number | null>
}

export function openSecondFactor({ api }: BetterAuth, db: Db): SecondFactor {
  const of = (headers: Headers) => ({ headers: sessionHeaders(headers) })

  /** The token that a change gives, unless the account was reset meanwhile, which ended all sessions that were there. */
  async function tokenOf(
    headers: Headers,
    change: () => Promise<{ headers: Headers }>,
  ): Promise<string | null> {
    const userId = (await api.getSession(of(headers)))?.user.id
    if (!userId) return null
    const before = await hashOf(db, userId)
    const token = (await change().catch(refused))?.headers.get('set-auth-token')
    if (!token) return null
    await waitForAccount(db, userId)
    if ((await hashOf(db, userId)) === before) return token
    await api.signOut({ headers: new Headers({ Authorization: `Bearer ${token}` }) })
    // Without what the reset took away nobody could sign in with a code.
    const factor = db.selectFrom('twoFactor').select('id').where('userId', '=', userId)
    await db
      .updateTable('user')
      .set({ twoFactorEnabled: false })
      .where('id', '=', userId)
      .where(({ not, exists }) => not(exists(factor)))
      .execute()
    return null
  }

  return {
    async begin(headers, password) {
      const begun = await api
        .enableTwoFactor({ body: { password, method: 'totp' }, ...of(headers) })
        .catch(refused)
      if (!begun || begun.method !== 'totp') return null
      return { uri: begun.totpURI, recoveryCodes: begun.backupCodes }
    },

    confirm: (headers, code) =>
      tokenOf(headers, () => api.verifyTOTP({ body: { code }, ...of(headers), returnHeaders: true })),

    end: (headers, password) =>
      tokenOf(headers, () =>
        api.disableTwoFactor({ body: { password }, ...of(headers), returnHeaders: true }),
      ),

    async renewCodes(headers, password) {
      const renewed = await api.generateBackupCodes({ body: { password }, ...of(headers) }).catch(refused)
      if (!renewed) return null
      const found = await api.getSession(of(headers))
      if (found) await noteAccountChange(db, found.user.id)
      return renewed.backupCodes
    },

    async codesLeft(userId) {
      const users = db.selectFrom('user').select('twoFactorEnabled').where('id', '=', userId)
      if (!(await users.executeTakeFirst())?.twoFactorEnabled) return null
      const { backupCodes } = await api.viewBackupCodes({ body: { userId } })
      return backupCodes.length
    },
  }
}

/** Uses a code of an authenticator app up: it must not serve twice. @returns whether this was its first use. */
export async function useCode(db: Db, userId: string, code: string): Promise<boolean> {
  // A code is taken for at most a minute and a half.
  const expiresAt = new Date(Date.now() + 5 * 60_000).toISOString()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('usedChallenge')
    .values({ id: `code:${userId}:${code}`, expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** For `catch`: better-auth throws its refusals; anything else is a fault of ours, told by its cause where there is one. */
export function refused(error: unknown): null {
  if (!(error instanceof APIError)) throw error
  if (error.statusCode < 500) return null
  throw error.cause ?? error
}
