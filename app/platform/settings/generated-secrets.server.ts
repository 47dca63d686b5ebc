import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Name in the data folder of what stands in for AUTH_SECRET where nobody gave it. Backups have it then, or no second factor would come back. */
export const secretFile = 'auth-secret'

/**
 * Reads AUTH_SECRET, which is made where there is none yet.
 * @param write whether it may be made; an empty text stands for one that is missing otherwise.
 */
export function generatedSecret(dataDir: string, write: boolean): string {
  const file = join(dataDir, secretFile)
  if (!existsSync(file)) {
    if (!write) return ''
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // Another process was quicker: both use what that one made.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}
