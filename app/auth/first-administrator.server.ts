import { hashPassword } from 'better-auth/crypto'
import { takeTurns } from '../db/engine.server.ts'
import type { Db } from '../db/open.server.ts'
import type { Settings } from '../settings.server.ts'
import { addAdministrator } from './account.server.ts'
import { randomPassword } from './password.server.ts'

type Given = Pick<Settings, 'adminEmail' | 'adminPassword'>

/**
 * Makes the first administrator where there is none, from the settings. Does nothing in any other database.
 * @returns the password that was made up because none was set, to be shown once; it is stored as a hash only.
 */
export async function makeFirstAdministrator(
  db: Db,
  { adminEmail, adminPassword }: Given,
): Promise<string | null> {
  if (await hasAdministrator(db)) return null
  const password = adminPassword ?? randomPassword()
  const hash = await hashPassword(password)
  const isMade = await db.transaction().execute(async (trx) => {
    await takeTurns(trx, 'administrators')
    // Another process may have been quicker while this one was hashing.
    if (await hasAdministrator(trx)) return false
    await addAdministrator(trx, adminEmail, hash)
    return true
  })
  return isMade && adminPassword === undefined ? password : null
}

async function hasAdministrator(db: Db): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined
}
