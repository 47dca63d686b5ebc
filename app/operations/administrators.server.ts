import { z } from 'zod'
import { advisoryLock } from '../platform/db/engine.server.ts'
import type { Db } from '../platform/db/open.server.ts'
import type { Role } from '../platform/auth/rights.ts'
import { addAccount } from '../platform/auth/account/account.server.ts'
import {
  disableAccount,
  resetAccount,
  withAdministrator,
} from '../platform/auth/account/disable-or-reset-account.server.ts'
import { recordCommand } from '../records/audit/command-record.server.ts'
import { hashPassword } from '../platform/auth/password/password-hash.server.ts'
import { randomPassword } from '../platform/auth/password/random-words.server.ts'

export type AdministratorRow = {
  name: string
  email: string
  role: Role
  createdAt: string
  disabledAt: string | null
  hasSecondFactor: boolean
}

/** Whether somebody could sign in with a text as e-mail address. */
export const isAddress = (text: string): boolean => z.email().safeParse(text).success

/** Everybody who has an account, the first one first. */
export async function administrators(db: Db): Promise<AdministratorRow[]> {
  const rows = await db
    .selectFrom('user')
    .select(['name', 'email', 'role', 'createdAt', 'disabledAt', 'twoFactorEnabled'])
    .orderBy('createdAt')
    .execute()
  return rows.map(({ twoFactorEnabled, ...row }) => ({ ...row, hasSecondFactor: Boolean(twoFactorEnabled) }))
}

/**
 * Adds somebody with a password that was made up.
 * @param more what to be called, made from the address if it is missing, and rights: all if they are missing.
 * @returns the password, which is stored as a hash only; null if the address has an account already.
 */
export async function newAdministrator(
  db: Db,
  email: string,
  more: { name?: string | undefined; role?: Role; personalData?: boolean } = {},
): Promise<string | null> {
  const { name, role = 'administrator', personalData = true } = more
  const password = randomPassword()
  const hash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'administrators')
    if (await idOf(trx, email)) return null
    await addAccount(trx, { email, passwordHash: hash, isPasswordGiven: true, name, role, personalData })
    await recordCommand(trx, 'add', email, { role, personalData: Number(personalData) })
    return password
  })
}

/** Closes an account and ends its sessions. @returns whether anybody has this address. @throws 409 if no administrator could sign in then. */
export const disable = (db: Db, email: string): Promise<boolean> => setDisabled(db, email, true)

/** Opens a closed account again. @returns whether anybody has this address. */
export const enable = (db: Db, email: string): Promise<boolean> => setDisabled(db, email, false)

async function setDisabled(db: Db, email: string, isDisabled: boolean): Promise<boolean> {
  return withAdministrator(db, async (trx) => {
    const id = await idOf(trx, email)
    if (!id) return false
    await disableAccount(trx, id, isDisabled)
    await recordCommand(trx, isDisabled ? 'disable' : 'enable', email)
    return true
  })
}

async function idOf(db: Db, email: string): Promise<string | undefined> {
  const address = email.trim().toLowerCase()
  const user = await db.selectFrom('user').select('id').where('email', '=', address).executeTakeFirst()
  return user?.id
}

/**
 * Gives an administrator a new password, which has to be replaced at the next sign-in, takes the second factor away, ends all sessions of that account and revokes its tokens:
 * for somebody without password or phone.
 * @returns the password, which is stored as a hash only; null if nobody has this e-mail address.
 */
export async function resetPassword(db: Db, email: string): Promise<string | null> {
  const password = randomPassword()
  const hash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    const id = await idOf(trx, email)
    if (!id) return null
    const revoked = await resetAccount(trx, id, hash, { isGiven: true })
    await recordCommand(trx, 'reset', email)
    for (const name of revoked) await recordCommand(trx, 'revoke', name)
    return password
  })
}
