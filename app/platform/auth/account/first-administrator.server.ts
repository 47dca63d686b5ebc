import { advisoryLock } from '../../db/engine.server.ts'
import type { Db } from '../../db/database.ts'
import type { Log } from '../../log.server.ts'
import type { Settings } from '../../settings/settings.server.ts'
import { addAccount } from './account.server.ts'
import { hashPassword } from '../password/password-hash.server.ts'
import { passwordProblem } from '../password/password-rules.server.ts'
import { randomPassword } from '../password/random-words.server.ts'

type AdminSettings = Pick<Settings, 'adminEmail' | 'adminPassword'>

/**
 * Does nothing if there is an account. A weak ADMIN_PASSWORD is accepted with a warning. A generated password must be
 * replaced at the first sign-in, because the terminal and the journal show it.
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

async function hasAdministrator(db: Db): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined
}
