import { randomUUID, randomBytes } from 'node:crypto'
import type { Generated } from 'kysely'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { formatRoles, hasRight, parseRoles, type Right, type Role } from '#app/platform/auth/rights.ts'
import { tokenDigest } from '#app/platform/auth/token-digests.server.ts'
import { type Db, type Trx, fromNow, now } from '#app/platform/db/database.ts'
import { rowExists, countDeleted } from '#app/platform/db/query-parts.server.ts'
import { keyedDigest } from '#app/platform/db/signing-secret.server.ts'

// Tables of better-auth that we access directly. Times are ISO-8601 UTC.
declare module '#app/platform/db/database.ts' {
  interface Database {
    user: {
      id: string
      name: string
      email: string
      emailVerified: boolean
      twoFactorEnabled: Generated<boolean | null>
      createdAt: string
      updatedAt: string
      disabledAt: string | null
      /** When a temporary password was set; null once the user has replaced it. */
      passwordGivenAt: string | null
      /** In the format of `formatRoles`. */
      role: string
      personalData: number
      invitedAt: string | null
    }
    session: {
      id: string
      token: string
      userId: string
      expiresAt: string
      createdAt: string
      updatedAt: string
      confirmedAt: Generated<string | null>
      userAgent: string | null
    }
    /** `secret` is encrypted. `backupCodes` is an encrypted list of hashes. */
    twoFactor: {
      id: string
      userId: string
      secret: string
      backupCodes: string
      verified: boolean
    }
    account: {
      id: string
      accountId: string
      providerId: string
      userId: string
      password: string
      createdAt: string
      updatedAt: string
    }
  }
}

type NewAccount = {
  email: string
  passwordHash: string
  isPasswordTemporary: boolean
  name?: string | undefined
  roles?: readonly Role[] | undefined
  personalData?: boolean | undefined
  isInvited?: boolean
}

export async function addAccount(
  db: Trx,
  { email, passwordHash, isPasswordTemporary, name, ...options }: NewAccount,
): Promise<string> {
  const { roles = ['administrator'], personalData = true, isInvited = false } = options
  const userId = randomUUID()
  const address = email.trim().toLowerCase()
  const times = { createdAt: now(), updatedAt: now() }
  await db
    .insertInto('user')
    .values({
      id: userId,
      name: name ?? nameFromEmail(address),
      email: address,
      emailVerified: true,
      disabledAt: null,
      passwordGivenAt: isPasswordTemporary ? times.createdAt : null,
      role: formatRoles(roles),
      personalData: Number(personalData),
      invitedAt: isInvited ? times.createdAt : null,
      ...times,
    })
    .execute()
  await db
    .insertInto('account')
    .values({
      id: randomUUID(),
      accountId: userId,
      providerId: 'credential',
      userId,
      password: passwordHash,
      ...times,
    })
    .execute()
  return userId
}

export const isEnabled = (db: Db, userId: string): Promise<boolean> =>
  rowExists(db.selectFrom('user').select('id').where('id', '=', userId).where('disabledAt', 'is', null))

/**
 * Returns false if the account was disabled or its password changed after `time` (ISO-8601 UTC), because it may have
 * been compromised.
 */
export async function isTrustedSince(db: Db, userId: string, time: string): Promise<boolean> {
  if (!(await isEnabled(db, userId))) return false
  const account = await db
    .selectFrom('account')
    .select('updatedAt')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return account !== undefined && toIsoTime(account.updatedAt) < time
}

export async function stillHasRight(db: Db, userId: string, right: Right, time: string): Promise<boolean> {
  if (!(await isTrustedSince(db, userId, time))) return false
  const userQuery = db.selectFrom('user').select(['role', 'personalData']).where('id', '=', userId)
  const { role, personalData } = await userQuery.executeTakeFirstOrThrow()
  return hasRight({ roles: parseRoles(role), personalData: personalData === 1 }, right)
}

/** Must be called after a change of credentials, so that a restore keeps the change. */
export async function markAccountChanged(db: Db, userId: string): Promise<void> {
  await db.updateTable('user').set({ updatedAt: now() }).where('id', '=', userId).execute()
}

export async function findFirstAdministratorEmail(db: Db): Promise<string | undefined> {
  const query = db.selectFrom('user').select('email').where('disabledAt', 'is', null)
  return (await query.orderBy('createdAt').limit(1).executeTakeFirst())?.email
}

export const sessionSeconds = 7 * 24 * 60 * 60

/** Sessions that began earlier have ended, however often they were used. */
export const earliestSessionStart = (): string => fromNow(-sessionSeconds * 1000)

export async function removeEndedSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expiresAt', '<=', now()), eb('createdAt', '<=', earliestSessionStart())]))
    .execute()
}

function nameFromEmail(email: string): string {
  const words = email
    .replace(/[@+].*/, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
  if (words.length === 0 || words.join() === 'admin') return 'Administrator'
  return words.map((word) => capitalize(word)).join(' ')
}

export async function listSessions(db: Db, userId: string) {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now())
    .where('createdAt', '>', earliestSessionStart())
    .orderBy('updatedAt', 'desc')
    .execute()
  return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    device: userAgent || 'Unknown device',
    startedAt: toIsoTime(createdAt),
    lastUsedAt: toIsoTime(updatedAt),
  }))
}

/** @returns the new signed token; undefined if the session has ended meanwhile. */
export async function replaceSessionToken(
  db: Db,
  id: string,
  authSecret: string,
  changes: { confirmedAt?: string } = {},
): Promise<string | undefined> {
  const token = randomBytes(24).toString('base64url')
  const session = await db
    .updateTable('session')
    .set({ ...changes, token: tokenDigest(token) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return session && `${token}.${keyedDigest(authSecret, token).toString('base64')}`
}

const deleteSessions = (db: Db, userId: string) => db.deleteFrom('session').where('userId', '=', userId)

export const endSession = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await countDeleted(deleteSessions(db, userId).where('id', '=', id))) > 0

export const endOtherSessions = (db: Db, userId: string, ownId: string): Promise<number> =>
  countDeleted(deleteSessions(db, userId).where('id', '!=', ownId))

/** Normalizes better-auth's date columns: the PostgreSQL driver returns a Date, SQLite a string. */
export const toIsoTime = (value: string): string => new Date(value).toISOString()
