import { randomUUID } from 'node:crypto'
import type { Generated } from 'kysely'
import { now } from '../../db/time.ts'
import type { Db, Trx } from '../../db/open.server.ts'
import { displayName } from './name-from-email.ts'
import { may, type Right, type Role } from '../rights.ts'
import { isoTime } from '../sessions.server.ts'

declare module '../../db/schema.server.ts' {
  interface Database {
    user: UserTable
    session: SessionTable
    account: AccountTable
    twoFactor: TwoFactorTable
  }
}

// better-auth's tables, as far as we touch them ourselves. Times are ISO-8601 UTC.
export type UserTable = {
  id: string
  name: string
  email: string
  emailVerified: boolean
  twoFactorEnabled: Generated<boolean | null>
  createdAt: string
  updatedAt: string
  /** Since when the administrator may no longer sign in. */
  disabledAt: string | null
  /** Since when the password is one that was made up for the administrator; null once it was replaced. */
  passwordGivenAt: string | null
  role: Role
  /** 1: may see personal data. */
  personalData: number
  /** Since when somebody is invited; null once a password was chosen. */
  invitedAt: string | null
}
export type SessionTable = {
  id: string
  /** SHA-256 of the token. */
  token: string
  userId: string
  expiresAt: string
  createdAt: string
  /** When a call last moved the end on. */
  updatedAt: string
  /** When the password was last asked for within it. */
  confirmedAt: Generated<string | null>
  /** The device in words; the browser's own User-Agent is not stored. */
  userAgent: string | null
}
/** The secret is encrypted; the recovery codes are hashed, and their list is encrypted. */
export type TwoFactorTable = {
  id: string
  userId: string
  secret: string
  backupCodes: string
  /** Whether a code of it was confirmed. */
  verified: boolean
}
export type AccountTable = {
  id: string
  accountId: string
  providerId: string
  userId: string
  password: string
  createdAt: string
  updatedAt: string
}

type NewAccount = {
  email: string
  passwordHash: string
  /** The password was made up, and has to be replaced at the first sign-in. */
  isPasswordGiven: boolean
  /** What to be called; made from the address where it is missing. */
  name?: string | undefined
  /** An administrator who may see personal data unless it says otherwise. */
  role?: Role | undefined
  personalData?: boolean | undefined
  /** Nobody knows the password yet: a link replaces it. */
  isInvited?: boolean
}

/** Adds somebody who may sign in; in a transaction, for it takes two rows. @returns the id of the account. */
export async function addAccount(
  db: Trx,
  { email, passwordHash, isPasswordGiven, name, ...more }: NewAccount,
): Promise<string> {
  const { role = 'administrator', personalData = true, isInvited = false } = more
  const userId = randomUUID()
  const address = email.trim().toLowerCase()
  const times = { createdAt: now(), updatedAt: now() }
  await db
    .insertInto('user')
    .values({
      id: userId,
      name: name ?? displayName(address),
      email: address,
      emailVerified: true,
      disabledAt: null,
      passwordGivenAt: isPasswordGiven ? times.createdAt : null,
      role,
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

/** Whether an administrator may sign in. */
export async function isEnabled(db: Db, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  return user !== undefined
}

/**
 * Whether what an account handed out at a moment (ISO-8601 UTC) still counts: the account is enabled, and its password has not
 * been replaced since, as after somebody else had it.
 */
export async function isTrustedSince(db: Db, userId: string, moment: string): Promise<boolean> {
  if (!(await isEnabled(db, userId))) return false
  const account = await db
    .selectFrom('account')
    .select('updatedAt')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return account !== undefined && isoTime(account.updatedAt) < moment
}

/**
 * Whether somebody may still do what they set a time for at a moment (ISO-8601 UTC): their account is enabled, has the right
 * now, and its password has not been replaced since.
 */
export async function mayStill(db: Db, userId: string, right: Right, moment: string): Promise<boolean> {
  if (!(await isTrustedSince(db, userId, moment))) return false
  const user = db.selectFrom('user').select(['role', 'personalData']).where('id', '=', userId)
  const { role, personalData } = await user.executeTakeFirstOrThrow()
  return may({ role, personalData: personalData === 1 }, right)
}

/** Writes down that what lets an administrator in has changed, so that a restore does not undo it. */
export async function noteAccountChange(db: Db, userId: string): Promise<void> {
  await db.updateTable('user').set({ updatedAt: now() }).where('id', '=', userId).execute()
}

/** E-mail of the administrator who signs in first on a new installation; undefined while there is none. */
export async function firstEmail(db: Db): Promise<string | undefined> {
  const query = db.selectFrom('user').select('email').where('disabledAt', 'is', null)
  return (await query.orderBy('createdAt').limit(1).executeTakeFirst())?.email
}

/** Removes the sessions that have ended: those unused too long and those begun before `oldest`. */
export async function removeEndedSessions(db: Db, now: string, oldest: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expiresAt', '<=', now), eb('createdAt', '<=', oldest)]))
    .execute()
}
