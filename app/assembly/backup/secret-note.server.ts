import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { secretFiles } from '../../settings/generated-secrets.server.ts'
import { secretsFolder } from './manifest.server.ts'

/**
 * Second factors are encrypted with AUTH_SECRET: says what to do where the settings and a backup do not fit together.
 * @param given AUTH_SECRET of the settings.
 */
export async function secretNote(folder: string, given: string | undefined): Promise<string | undefined> {
  const file = join(folder, secretsFolder, secretFiles.auth)
  const kept = existsSync(file) ? (await readFile(file, 'utf8')).trim() : undefined
  if (kept === undefined && !given?.trim())
    return 'Set AUTH_SECRET to the value it had when the backup was made: second factors depend on it.'
  if (kept !== undefined && given?.trim() && kept !== given.trim())
    return 'AUTH_SECRET differs from the one generated before the backup: leave it out, or second factors set up before will not work.'
  return undefined
}
