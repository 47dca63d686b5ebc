import { APIError } from 'better-auth/api'
import type { Db } from '../db/open.server.ts'
import { noteAccountChange } from './account.server.ts'
import type { BetterAuth } from './better-auth.server.ts'
import { sessionHeaders } from './session-headers.server.ts'

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
  const tokenIn = (answer: { headers: Headers } | null) => answer?.headers.get('set-auth-token') ?? null
  return {
    async begin(headers, password) {
      const begun = await api
        .enableTwoFactor({ body: { password, method: 'totp' }, ...of(headers) })
        .catch(refused)
      if (!begun || begun.method !== 'totp') return null
      return { uri: begun.totpURI, recoveryCodes: begun.backupCodes }
    },

    async confirm(headers, code) {
      return tokenIn(
        await api.verifyTOTP({ body: { code }, ...of(headers), returnHeaders: true }).catch(refused),
      )
    },

    async end(headers, password) {
      const body = { password }
      return tokenIn(await api.disableTwoFactor({ body, ...of(headers), returnHeaders: true }).catch(refused))
    },

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

/** For `catch`: better-auth throws its refusals; anything else is a fault of ours. */
export function refused(error: unknown): null {
  if (error instanceof APIError && error.statusCode < 500) return null
  throw error
}
