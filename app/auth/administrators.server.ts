import { z } from 'zod'
import { now } from '../db/change.server.ts'
import { takeTurns } from '../db/engine.server.ts'
import type { Db } from '../db/open.server.ts'
import { addAdministrator } from './account.server.ts'
import { recordCommand } from './command-record.server.ts'
import { hashPassword } from './hash.server.ts'
import { randomPassword } from './password.server.ts'

export type AdministratorRow = {
  name: string
  email: string
  createdAt: string
  disabledAt: string | null
  hasSecondFactor: boolean
}

/** Whether somebody could sign in with a text as e-mail address. */
export const isAddress = (text: string): boolean => z.email().safeParse(text).success

/** All administrators, the first one first. */
export async function administrators(db: Db): Promise<AdministratorRow[]> {
  const rows = await db
    .selectFrom('user')
    .select(['name', 'email', 'createdAt', 'disabledAt', 'twoFactorEnabled'])
    .orderBy('createdAt')
    .execute()
  return rows.map(({ twoFactorEnabled, ...row }) => ({ ...row, hasSecondFactor: Boolean(twoFactorEnabled) }))
}

/**
 * Adds an administrator with a password that was made up.
 * @param name what to be called; made from the address where it is missing.
 * @returns the password, which is stored as a hash only; null where the address has an account already.
 */
export async function newAdministrator(db: Db, email: string, name?: string): Promise<string | null> {
  const password = randomPassword()
  const hash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    await takeTurns(trx, 'administrators')
    if (await idOf(trx, email)) return null
    await addAdministrator(trx, { email, passwordHash: hash, isPasswordGiven: true, name })
    await recordCommand(trx, 'add', email)
    return password
  })
}

/**
 * Closes an account and ends its sessions.
 * @returns 'unknown' where nobody has this address, 'last' where nobody else could sign in: nothing is changed then.
 */
export async function disable(db: Db, email: string): Promise<'done' | 'unknown' | 'last'> {
  return db.transaction().execute(async (trx) => {
    await takeTurns(trx, 'administrators')
    const id = await idOf(trx, email)
    if (!id) return 'unknown'
    const other = await trx
      .selectFrom('user')
      .select('id')
      .where('id', '!=', id)
      .where('disabledAt', 'is', null)
      .executeTakeFirst()
    if (!other) return 'last'
    await trx.updateTable('user').set({ disabledAt: now(), updatedAt: now() }).where('id', '=', id).execute()
    await trx.deleteFrom('session').where('userId', '=', id).execute()
    await recordCommand(trx, 'disable', email)
    return 'done'
  })
}

/** Opens a closed account again. @returns whether anybody has this address. */
export async function enable(db: Db, email: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const id = await idOf(trx, email)
    if (!id) return false
    await trx.updateTable('user').set({ disabledAt: null, updatedAt: now() }).where('id', '=', id).execute()
    await recordCommand(trx, 'enable', email)
    return true
  })
}

async function idOf(db: Db, email: string): Promise<string | undefined> {
  const address = email.trim().toLowerCase()
  const user = await db.selectFrom('user').select('id').where('email', '=', address).executeTakeFirst()
  return user?.id
}
