import { advisoryLock } from '../../db/engine.server.ts'
import type { Db } from '../../db/open.server.ts'
import type { Log } from '../../log.server.ts'
import { sampleIdentity } from '../../../records/identity/sample-identity.ts'
import type { Settings } from '../../settings/settings.server.ts'
import { addAccount } from './account.server.ts'
import { hashPassword } from '../password/password-hash.server.ts'
import { passwordProblem } from '../password/password-rules.server.ts'
import { randomPassword } from '../password/random-words.server.ts'

type Given = Pick<Settings, 'adminEmail' | 'adminPassword'>

/**
 * Makes the first administrator where there is none, from the settings. Does nothing in any other database.
 * A password that the settings give is the operator's choice: it is taken, and told of where it is easily guessed.
 * A generated one is shown only to the operator who starts the server: it need not be replaced.
 * @returns the password that was made up because none was set, to be shown once; it is stored as a hash only.
 */
export async function makeFirstAdministrator(
  db: Db,
  { adminEmail, adminPassword }: Given,
  log: Pick<Log, 'warn'>,
): Promise<string | null> {
  if (await hasAdministrator(db)) return null
  const password = adminPassword ?? randomPassword()
  const hash = await hashPassword(password)
  const isMade = await db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'administrators')
    // Another process may have been quicker while this one was hashing.
    if (await hasAdministrator(trx)) return false
    await addAccount(trx, {
      email: adminEmail,
      passwordHash: hash,
      isPasswordGiven: false,
    })
    return true
  })
  if (isMade && adminPassword && (await passwordProblem(adminPassword, adminEmail, sampleIdentity)))
    log.warn('ADMIN_PASSWORD is easy to guess: please change it after the first sign-in')
  return isMade && adminPassword === undefined ? password : null
}

async function hasAdministrator(db: Db): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined
}
