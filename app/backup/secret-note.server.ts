import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { secretFile } from '../settings.server.ts'
import { secretsFolder } from './manifest.server.ts'

/**
 * Second factors are encrypted with AUTH_SECRET: says what to do where the settings and a backup do not fit together.
 * @param given AUTH_SECRET of the settings.
 */
export async function secretNote(folder: string, given: string | undefined): Promise<string | undefined> {
  const file = join(folder, secretsFolder, secretFile)
  const kept = existsSync(file) ? (await readFile(file, 'utf8')).trim() : undefined
  if (kept === undefined && !given?.trim())
    return 'Set AUTH_SECRET as it was when the backup was made: it was a setting, and second factors need it.'
  if (kept !== undefined && given?.trim() && kept !== given.trim())
    return 'AUTH_SECRET is set to something else than what was generated for the backup: leave it out, or second factors set up by then do not work.'
  return undefined
}
