import { rm, writeFile } from 'node:fs/promises'
import { advisoryLock } from '../../db/engine.server.ts'
import type { Db } from '../../db/database.ts'
import type { Log } from '../../log.server.ts'
import type { Settings } from '../../settings/settings.server.ts'
import { addAccount } from './account.server.ts'
import { hashPassword } from '../password/password-hash.server.ts'
import { passwordProblem } from '../password/password-rules.server.ts'
import { randomPassword } from '../password/random-words.server.ts'

type AdminSettings = Pick<Settings, 'adminEmail' | 'adminPassword'>
type AnnouncementSettings = Pick<Settings, 'adminEmail' | 'firstPasswordFile'>

/**
 * Does nothing if there is an account. A weak ADMIN_PASSWORD is accepted with a warning. A generated password must be
 * replaced at the first sign-in, because the terminal or a file shows it.
 * @returns the generated password, to be shown once; null if ADMIN_PASSWORD is set or there is an account.
 */
export async function createFirstAdministrator(
  db: Db,
  { adminEmail, adminPassword }: AdminSettings,
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
    return true
  })
  if (isCreated && adminPassword && (await passwordProblem(adminPassword, adminEmail, names)))
    log.warn('ADMIN_PASSWORD is easy to guess: please change it after the first sign-in')
  return isCreated && adminPassword === undefined ? password : null
}

/** Writes the password to a private file, because logs are kept and copied; without that setting, prints it. */
export async function announceFirstPassword(
  { adminEmail, firstPasswordFile: file }: AnnouncementSettings,
  password: string,
): Promise<void> {
  if (file) await writeFile(file, `${password}\n`, { mode: 0o600 })
  const shown = file ? `the password in ${file}` : `the password ${password} (shown only once)`
  console.log(`First administrator: ${adminEmail} with ${shown}`)
}

/** Deletes the file once the password has been replaced. */
export async function sweepFirstPassword(
  db: Db,
  { adminEmail, firstPasswordFile: file }: AnnouncementSettings,
): Promise<void> {
  if (file === undefined) return
  const user = await db
    .selectFrom('user')
    .select('id')
    .where('email', '=', adminEmail.toLowerCase())
    .where('passwordGivenAt', 'is not', null)
    .executeTakeFirst()
  if (!user) await rm(file, { force: true })
}

async function hasAdministrator(db: Db): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined
}
