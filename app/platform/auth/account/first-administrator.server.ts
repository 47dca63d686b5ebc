import { rm, writeFile } from 'node:fs/promises'
import { hashPassword, randomPassword } from '#app/platform/auth/password/password-hash.server.ts'
import { passwordProblem } from '#app/platform/auth/password/password-rules.server.ts'
import type { Db } from '#app/platform/db/database.ts'
import { cleanup } from '#app/platform/db/deletion-limit.server.ts'
import { advisoryLock } from '#app/platform/db/engine.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { SettingError, type Settings } from '#app/platform/settings/settings.server.ts'
import { addAccount } from './account.server.ts'

type AdminSettings = Pick<Settings, 'adminEmail' | 'adminPassword' | 'firstPasswordFile'>

/**
 * Does nothing if there is an account. A weak ADMIN_PASSWORD is accepted with a warning. A generated password must be
 * replaced at the first sign-in, because the terminal or a file shows it. The file is written before the account is
 * committed, so that the password cannot get lost.
 * @returns the generated password, to be shown once; null if ADMIN_PASSWORD is set or there is an account.
 */
export async function createFirstAdministrator(
  db: Db,
  { adminEmail, adminPassword, firstPasswordFile }: AdminSettings,
  names: { companyName: string; academyName: string },
  log: Pick<Log, 'warn'>,
): Promise<string | null> {
  if (await hasAdministrator(db)) return null
  const password = adminPassword ?? randomPassword()
  const hash = await hashPassword(password)
  const isCreated = await db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'administrators')
    if (await hasAdministrator(trx)) return false
    await addAccount(trx, {
      email: adminEmail,
      passwordHash: hash,
      isPasswordTemporary: adminPassword === undefined,
    })
    if (firstPasswordFile && adminPassword === undefined) await writePrivateFile(firstPasswordFile, password)
    return true
  })
  if (isCreated && adminPassword && (await passwordProblem(adminPassword, adminEmail, names)))
    log.warn('ADMIN_PASSWORD is easy to guess: please change it after the first sign-in')
  return isCreated && adminPassword === undefined ? password : null
}

/** Replaces an existing file, because `mode` applies only to new ones. @throws SettingError */
async function writePrivateFile(file: string, password: string): Promise<void> {
  try {
    await rm(file, { force: true })
    await writeFile(file, `${password}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw new SettingError('FIRST_PASSWORD_FILE', `cannot be written: ${(error as Error).message}`)
  }
}

/** Prints the password only if it is not in a file, because logs are kept and copied. */
export function announceFirstPassword(
  { adminEmail, firstPasswordFile: file }: Pick<Settings, 'adminEmail' | 'firstPasswordFile'>,
  password: string,
): void {
  const shown = file ? `the password in ${file}` : `the password ${password} (shown only once)`
  console.log(`First administrator: ${adminEmail} with ${shown}`)
}

type FirstPassword = { db: Db; settings: Pick<Settings, 'firstPasswordFile'> }

/** Deletes the file once the first administrator, the oldest account, has replaced the password. */
export const firstPasswordCleanup = cleanup('first password', async ({ db, settings }: FirstPassword) => {
  const { firstPasswordFile: file } = settings
  if (file === undefined) return
  const query = db.selectFrom('user').select('passwordGivenAt').orderBy('createdAt').limit(1)
  const first = await query.executeTakeFirst()
  if (!first?.passwordGivenAt) await rm(file, { force: true })
})

async function hasAdministrator(db: Db): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined
}
