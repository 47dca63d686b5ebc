import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** File in the data folder with a generated AUTH_SECRET. Backups include it: without it, second factors cannot be decrypted. */
export const authSecretFile = 'auth-secret'

export function readOrCreateSecret(dataDir: string, mayCreate: boolean): string {
  const file = join(dataDir, authSecretFile)
  if (!existsSync(file)) {
    if (!mayCreate) return ''
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}
