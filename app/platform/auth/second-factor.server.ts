import { createHmac } from 'node:crypto'
import { APIError } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import { type Db, type Trx, fromNow } from '#app/platform/db/database.ts'
import { useOnce } from '#app/platform/limits/rate-limit.server.ts'
import { markAccountChanged, endOtherSessions, replaceSessionToken } from './account/account.server.ts'
import { type BetterAuth, newRecoveryCodes, recoveryCodeStore } from './better-auth.server.ts'
import { verifyPassword } from './password/password-hash.server.ts'
import { getPasswordHash, lockAccount } from './password/stored-password.server.ts'
import { sessionHeaders } from './program-tokens.server.ts'
import type { SessionOwner } from './rights.ts'

type FactorSetup = { uri: string; recoveryCodes: string[] }

type Owner = Pick<SessionOwner, 'id' | 'sessionId'>
/** Runs in the transaction of the change. */
type OnChanged = (trx: Trx) => Promise<void>

/**
 * `confirm` and `disable` end all other sessions and return the session's new token. All changes return null if the
 * password or code is wrong, or if the account was reset meanwhile.
 */
export function openSecondFactor({ api }: BetterAuth, db: Db, authSecret: string) {
  /** @param hash of the password that was verified. */
  const changeAccount = <T>(userId: string, hash: string, change: (trx: Trx) => Promise<T | null>) =>
    db.transaction().execute(async (trx) => {
      await lockAccount(trx, userId)
      return (await getPasswordHash(trx, userId)) === hash ? change(trx) : null
    })

  const changeFactor = (
    { id, sessionId }: Owner,
    hash: string,
    change: OnChanged,
    onChanged: OnChanged,
  ): Promise<string | null> =>
    changeAccount(id, hash, async (trx) => {
      const token = await replaceSessionToken(trx, sessionId, authSecret)
      if (!token) return null
      await change(trx)
      await markAccountChanged(trx, id)
      await endOtherSessions(trx, id, sessionId)
      await onChanged(trx)
      return token
    })

  async function findVerifiedHash(userId: string, password: string): Promise<string | null> {
    const hash = await getPasswordHash(db, userId)
    return (await verifyPassword({ hash, password })) ? hash : null
  }

  return {
    async begin(headers: Headers, password: string): Promise<FactorSetup | null> {
      const setup = await api
        .enableTwoFactor({ body: { password, method: 'totp' }, headers: sessionHeaders(headers) })
        .catch(nullIfRejected)
      if (!setup || setup.method !== 'totp') return null
      return { uri: setup.totpURI, recoveryCodes: setup.backupCodes }
    },

    async confirm(owner: Owner, code: string, onChanged: OnChanged): Promise<string | null> {
      const hash = await getPasswordHash(db, owner.id)
      // The same code must not sign in again.
      if (!(await consumeCode(db, authSecret, { userId: owner.id, code }))) return null
      const enable = (trx: Trx) => setEnabled(trx, owner.id, true)
      return changeFactor(owner, hash, enable, onChanged)
    },

    async disable(owner: Owner, password: string, onChanged: OnChanged): Promise<string | null> {
      const hash = await findVerifiedHash(owner.id, password)
      if (!hash) return null
      const disable = async (trx: Trx) => {
        await setEnabled(trx, owner.id, false)
        await trx.deleteFrom('twoFactor').where('userId', '=', owner.id).execute()
      }
      return changeFactor(owner, hash, disable, onChanged)
    },

    async renewCodes(owner: Owner, password: string, onChanged: OnChanged): Promise<string[] | null> {
      const hash = await findVerifiedHash(owner.id, password)
      if (!hash) return null
      const codes = newRecoveryCodes()
      const backupCodes = await recoveryCodeStore(authSecret).encrypt(JSON.stringify(codes))
      return changeAccount(owner.id, hash, async (trx) => {
        await trx.updateTable('twoFactor').set({ backupCodes }).where('userId', '=', owner.id).execute()
        await markAccountChanged(trx, owner.id)
        await onChanged(trx)
        return codes
      })
    },

    async countRecoveryCodes(userId: string): Promise<number | null> {
      const userQuery = db.selectFrom('user').select('twoFactorEnabled').where('id', '=', userId)
      if (!(await userQuery.executeTakeFirst())?.twoFactorEnabled) return null
      const { backupCodes } = await api.viewBackupCodes({ body: { userId } })
      return backupCodes.length
    },
  }
}

async function setEnabled(trx: Trx, userId: string, isEnabled: boolean): Promise<void> {
  await trx.updateTable('user').set({ twoFactorEnabled: isEnabled }).where('id', '=', userId).execute()
  await trx.updateTable('twoFactor').set({ verified: isEnabled }).where('userId', '=', userId).execute()
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
  const expiresAt = fromNow(5 * 60_000)
  return useOnce(db, `code:${userId}:${code}`, expiresAt)
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

/**
 * better-auth compares codes with stored entries, which are hashes here.
 * @returns the stored entry that matches the code, or an empty string.
 */
export async function findStoredCode(
  db: Db,
  key: string,
  { email, code }: { email: string; code: string },
): Promise<string> {
  const row = await db
    .selectFrom('twoFactor')
    .innerJoin('user', 'user.id', 'twoFactor.userId')
    .select('backupCodes')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  if (!row) return ''
  for (const entry of JSON.parse(await recoveryCodeStore(key).decrypt(row.backupCodes)) as string[]) {
    if (await verifyPassword({ hash: entry, password: code })) return entry
  }
  return ''
}
