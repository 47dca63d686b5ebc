import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names in the data folder of the secrets that stand in for AUTH_SECRET where nobody gave it. */
export const secretFiles = {
  /** Second factors are encrypted with it and sessions signed. Backups have it, or no second factor would come back. */
  auth: 'auth-secret',
  /** Captcha challenges, previews and links are signed with it. No backup has it, and a restore replaces it. */
  captcha: 'captcha-secret',
} as const

/**
 * Reads a secret, which is made where there is none yet.
 * @param write whether it may be made; an empty text stands for one that is missing otherwise.
 */
export function generatedSecret(dataDir: string, name: keyof typeof secretFiles, write: boolean): string {
  const file = join(dataDir, secretFiles[name])
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
