import { userInfo } from 'node:os'
import { z } from 'zod'
import { addAccount } from '#app/platform/auth/account/account.server.ts'
import {
  setAccountDisabled,
  resetAccount,
  withLastAdministratorCheck,
} from '#app/platform/auth/account/disable-or-reset-account.server.ts'
import { hashPassword, randomPassword } from '#app/platform/auth/password/password-hash.server.ts'
import { formatRoles, type Role } from '#app/platform/auth/rights.ts'
import type { Db } from '#app/platform/db/database.ts'
import { advisoryLock } from '#app/platform/db/engine.server.ts'
import type { Values } from '#app/records/audit/audit.server.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'

export const isEmailAddress = (text: string): boolean => z.email().safeParse(text).success

export async function listAdministrators(db: Db) {
  const rows = await db
    .selectFrom('user')
    .select(['name', 'email', 'role', 'createdAt', 'disabledAt', 'twoFactorEnabled'])
    .orderBy('createdAt')
    .execute()
  return rows.map(({ twoFactorEnabled, ...row }) => ({ ...row, hasSecondFactor: Boolean(twoFactorEnabled) }))
}

/** @returns a random password, or null if the address already has an account */
export async function addAdministrator(
  db: Db,
  email: string,
  options: { name?: string | undefined; roles?: readonly Role[]; personalData?: boolean } = {},
): Promise<string | null> {
  const { name, roles = ['administrator'], personalData = true } = options
  const password = randomPassword()
  const hash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'administrators')
    if (await findUserId(trx, email)) return null
    await addAccount(trx, { email, passwordHash: hash, isPasswordTemporary: true, name, roles, personalData })
    const after = { role: formatRoles(roles), personalData: Number(personalData) }
    await auditCommand(trx, 'add', email, after)
    return password
  })
}

/**
 * Disables the account and ends all its sessions, or enables it again.
 * @returns false for an unknown address
 * @throws 409 for the last active administrator
 */
export async function setAdministratorDisabled(db: Db, email: string, isDisabled: boolean): Promise<boolean> {
  return withLastAdministratorCheck(db, async (trx) => {
    const id = await findUserId(trx, email)
    if (!id) return false
    await setAccountDisabled(trx, id, isDisabled)
    await auditCommand(trx, isDisabled ? 'disable' : 'enable', email)
    return true
  })
}

async function findUserId(db: Db, email: string): Promise<string | undefined> {
  const address = email.trim().toLowerCase()
  const user = await db.selectFrom('user').select('id').where('email', '=', address).executeTakeFirst()
  return user?.id
}

/**
 * Restores access after a lost password or phone: removes the second factor, ends all sessions and revokes all tokens.
 * @returns a random password that must be changed at the next sign-in; null for an unknown address
 */
export async function resetAdministrator(db: Db, email: string): Promise<string | null> {
  const password = randomPassword()
  const hash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    const id = await findUserId(trx, email)
    if (!id) return null
    const { tokens, removed } = await resetAccount(trx, id, hash, { isTemporary: true })
    await auditCommand(trx, 'reset', email, removed)
    for (const name of tokens) await auditCommand(trx, 'revoke', name)
    return password
  })
}

type Command = 'add' | 'disable' | 'enable' | 'reset' | 'revoke'

/**
 * Call this in the transaction that makes the change.
 * @param target an e-mail address, or the name of a revoked token
 * @param values rights of an added account, or what a reset removed
 */
async function auditCommand(trx: Db, command: Command, target: string, values: Values = {}) {
  const actor = { id: 'command', name: `Command line (${osUserName()})`, email: '' }
  const kind = 'administrator'
  if (command === 'revoke')
    return writeAuditEntry(trx, actor, { action: 'delete', kind: 'token', label: target })
  const label = target.trim().toLowerCase()
  if (command === 'add') return writeAuditEntry(trx, actor, { action: 'add', kind, label, after: values })
  if (command === 'reset')
    return writeAuditEntry(trx, actor, {
      action: 'password',
      kind,
      label,
      ...(Object.keys(values).length > 0 && { before: values }),
    })
  const after = { disabled: command === 'disable' ? 1 : 0 }
  return writeAuditEntry(trx, actor, { action: 'status', kind, label, after })
}

function osUserName(): string {
  const sudoUser = process.env.SUDO_USER
  if (sudoUser) return sudoUser
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.()}`
  }
}
