import { createHmac } from 'node:crypto'
import { APIError } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { Db, Trx } from '../../db/database.ts'
import { markAccountChanged } from '../account/account.server.ts'
import type { BetterAuth } from '../better-auth.server.ts'
import { sessionHeaders } from '../program-tokens.server.ts'
import { endOtherSessions, findSessionId } from '../sessions.server.ts'
import { getPasswordHash, lockAccount } from '../password/stored-password.server.ts'

export type FactorSetup = { uri: string; recoveryCodes: string[] }

/** Runs after better-auth's change, in one transaction with our own changes. */
type OnChanged = (trx: Trx) => Promise<void>

/** Confirming and disabling end all other sessions and return a new token. */
export type SecondFactor = {
  begin(headers: Headers, password: string): Promise<FactorSetup | null>
  confirm(headers: Headers, code: string, onChanged?: OnChanged): Promise<string | null>
  disable(headers: Headers, password: string, onChanged?: OnChanged): Promise<string | null>
  renewCodes(headers: Headers, password: string, onChanged?: OnChanged): Promise<string[] | null>
  countRecoveryCodes(userId: string): Promise<number | null>
}

export function openSecondFactor({ api }: BetterAuth, db: Db): SecondFactor {
  const withSession = (headers: Headers) => ({ headers: sessionHeaders(headers) })

  /** Discards the new session if the account was reset meanwhile. */
  async function tokenAfterChange(
    headers: Headers,
    change: () => Promise<{ headers: Headers }>,
    onChanged?: OnChanged,
  ): Promise<string | null> {
    const userId = (await api.getSession(withSession(headers)))?.user.id
    if (!userId) return null
    const hashBefore = await getPasswordHash(db, userId)
    const token = (await change().catch(nullIfRejected))?.headers.get('set-auth-token')
    if (!token) return null
    const isSameAccount = await db.transaction().execute(async (trx) => {
      await lockAccount(trx, userId)
      if ((await getPasswordHash(trx, userId)) !== hashBefore) return false
      const sessionId = await findSessionId(trx, token)
      if (sessionId) await endOtherSessions(trx, userId, sessionId)
      await onChanged?.(trx)
      return true
    })
    if (isSameAccount) return token
    await api.signOut({ headers: new Headers({ Authorization: `Bearer ${token}` }) })
    // The reset deleted the secret, so clear the flag: otherwise no code would be accepted.
    const factorQuery = db.selectFrom('twoFactor').select('id').where('userId', '=', userId)
    await db
      .updateTable('user')
      .set({ twoFactorEnabled: false })
      .where('id', '=', userId)
      .where(({ not, exists }) => not(exists(factorQuery)))
      .execute()
    return null
  }

  return {
    async begin(headers, password) {
      const setup = await api
        .enableTwoFactor({ body: { password, method: 'totp' }, ...withSession(headers) })
        .catch(nullIfRejected)
      if (!setup || setup.method !== 'totp') return null
      return { uri: setup.totpURI, recoveryCodes: setup.backupCodes }
    },

    confirm: (headers, code, onChanged) =>
      tokenAfterChange(
        headers,
        () => api.verifyTOTP({ body: { code }, ...withSession(headers), returnHeaders: true }),
        onChanged,
      ),

    disable: (headers, password, onChanged) =>
      tokenAfterChange(
        headers,
        () => api.disableTwoFactor({ body: { password }, ...withSession(headers), returnHeaders: true }),
        onChanged,
      ),

    async renewCodes(headers, password, onChanged) {
      const renewed = await api
        .generateBackupCodes({ body: { password }, ...withSession(headers) })
        .catch(nullIfRejected)
      if (!renewed) return null
      const session = await api.getSession(withSession(headers))
      await db.transaction().execute(async (trx) => {
        if (session) await markAccountChanged(trx, session.user.id)
        await onChanged?.(trx)
      })
      return renewed.backupCodes
    },

    async countRecoveryCodes(userId) {
      const userQuery = db.selectFrom('user').select('twoFactorEnabled').where('id', '=', userId)
      if (!(await userQuery.executeTakeFirst())?.twoFactorEnabled) return null
      const { backupCodes } = await api.viewBackupCodes({ body: { userId } })
      return backupCodes.length
    },
  }
}

const stepSeconds = 30

/**
 * Accepts a TOTP code once, in its step of 30 seconds or the next one (ASVS 6.5.5). better-auth also accepts the step that
 * has not begun.
 */
export async function consumeCode(
  db: Db,
  authSecret: string,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const factorQuery = db.selectFrom('twoFactor').select('secret').where('userId', '=', userId)
  const factor = await factorQuery.executeTakeFirst()
  if (!factor) return false
  const secret = await symmetricDecrypt({ key: authSecret, data: factor.secret })
  const step = Math.floor(Date.now() / 1000 / stepSeconds)
  if (![step, step - 1].some((counter) => hotp(secret, counter) === code)) return false
  // Kept for five minutes, well beyond the 60 seconds for which a code is valid.
  const expiresAt = new Date(Date.now() + 5 * 60_000).toISOString()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('usedChallenge')
    .values({ id: `code:${userId}:${code}`, expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** RFC 4226: six digits, SHA-1. */
function hotp(secret: string, counter: number): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', secret).update(message).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Error handler: returns null for client errors from better-auth, and throws the cause of any other error. */
export function nullIfRejected(error: unknown): null {
  if (!(error instanceof APIError)) throw error
  if (error.statusCode < 500) return null
  throw error.cause ?? error
}
