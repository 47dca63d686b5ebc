import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Db } from '../../db/open.server.ts'
import { hashPassword, verifyPassword } from '../password/password-hash.server.ts'

// Ten codes of 37 bits each are hashed as passwords are, and the list of hashes is encrypted: the database
// alone shows nothing, and with AUTH_SECRET codes still have to be guessed. Lists of earlier versions hold the codes themselves;
// they go on to work, and are hashed when the first of them is used.

/** How the library stores a list of recovery codes. @param key AUTH_SECRET. */
export const recoveryCodeStore = (key: string) => ({
  async encrypt(list: string): Promise<string> {
    const codes = JSON.parse(list) as string[]
    const hashes = await Promise.all(codes.map(hashed))
    return symmetricEncrypt({ key, data: JSON.stringify(hashes) })
  },
  decrypt: (stored: string): Promise<string> => symmetricDecrypt({ key, data: stored }),
})

/**
 * The entry in the list of an administrator that a recovery code belongs to, by which the library knows it.
 * @param given the code as it is written, without spaces.
 * @returns nothing that is in any list where it belongs to none.
 */
export async function storedRecoveryCode(
  db: Db,
  key: string,
  given: { email: string; code: string },
): Promise<string> {
  const row = await db
    .selectFrom('twoFactor')
    .innerJoin('user', 'user.id', 'twoFactor.userId')
    .select('backupCodes')
    .where('email', '=', given.email.trim().toLowerCase())
    .executeTakeFirst()
  if (!row) return ''
  for (const entry of JSON.parse(await recoveryCodeStore(key).decrypt(row.backupCodes)) as string[]) {
    if (await isCode(entry, given.code)) return entry
  }
  return ''
}

const hashed = async (code: string): Promise<string> => (isHash(code) ? code : hashPassword(code))

const isCode = async (entry: string, code: string): Promise<boolean> =>
  isHash(entry) ? verifyPassword({ hash: entry, password: code }) : entry === code

// Codes are letters and hyphens.
const isHash = (entry: string): boolean => /[:$]/.test(entry)
