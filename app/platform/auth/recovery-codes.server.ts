import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Db } from '#app/platform/db/database.ts'
import { hashPassword, verifyPassword } from './password/password-hash.server.ts'
import { randomRecoveryCode } from './password/random-words.server.ts'

// Codes are hashed like passwords, and the list of hashes is encrypted with AUTH_SECRET. Lists of earlier versions contain
// plain codes, which remain valid and are hashed when the first one is used.

export const newRecoveryCodes = (): string[] => Array.from({ length: 10 }, randomRecoveryCode)

export const recoveryCodeStore = (key: string) => ({
  async encrypt(list: string): Promise<string> {
    const codes = JSON.parse(list) as string[]
    const hashes = await Promise.all(codes.map(hashCode))
    return symmetricEncrypt({ key, data: JSON.stringify(hashes) })
  },
  decrypt: (stored: string): Promise<string> => symmetricDecrypt({ key, data: stored }),
})

/**
 * better-auth compares codes with stored entries, which are hashes here.
 * @returns the stored entry that matches the code, or an empty string.
 */
export async function findStoredCode(
  db: Db,
  key: string,
  { email, code }: { email: string; code: string },
): Promise<string> {
  const row = await db
    .selectFrom('twoFactor')
    .innerJoin('user', 'user.id', 'twoFactor.userId')
    .select('backupCodes')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  if (!row) return ''
  for (const entry of JSON.parse(await recoveryCodeStore(key).decrypt(row.backupCodes)) as string[]) {
    if (await matchesCode(entry, code)) return entry
  }
  return ''
}

const hashCode = async (code: string): Promise<string> => (isHash(code) ? code : hashPassword(code))

const matchesCode = async (entry: string, code: string): Promise<boolean> =>
  isHash(entry) ? verifyPassword({ hash: entry, password: code }) : entry === code

// Plain codes contain only letters and hyphens.
const isHash = (entry: string): boolean => /[:$]/.test(entry)
