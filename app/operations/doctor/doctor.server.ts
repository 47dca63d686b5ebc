import { checkBackups } from './backups-check.server.ts'
import { checkDatabase } from './database-check.server.ts'
import { type Finding, wrong } from './finding.ts'
import { checkFirstPassword } from './weak-admin-password-check.server.ts'
import { checkMail, checkOutbox } from './mail-check.server.ts'
import { checkSamples } from './samples-check.server.ts'
import { checkSettings } from './settings-check.server.ts'
import { checkPermissions } from './permissions-check.server.ts'
import { checkDisk, checkOwner, checkStorage } from './storage-check.server.ts'
import { checkPublicUrl, checkServer } from './web-check.server.ts'

type Env = Record<string, string | undefined>

/** Looks at every part of an installation. What cannot be looked at is wrong, and stops nothing else. */
export async function examine(env: Env): Promise<Finding[]> {
  const { settings, findings } = checkSettings(env)
  if (!settings) return findings
  const all = [...findings]
  const add = async (part: string, check: () => Promise<Finding[]>) => {
    all.push(
      ...(await check().catch((error: Error) => [
        wrong(part, `cannot be checked: ${error.message}`, 'Check that the user running this can read it.'),
      ])),
    )
  }
  let keys: string[] = []
  let isReadable = false
  await add('settings', () => checkFirstPassword(settings))
  await add('database', async () => {
    const { findings, contents } = await checkDatabase(settings)
    keys = contents?.keys ?? []
    isReadable = contents !== undefined
    return findings
  })
  await add('files', () => checkStorage(settings, keys))
  if (isReadable) await add('files', () => checkOwner(settings))
  await add('permissions', () => checkPermissions(settings))
  await add('disk', () => checkDisk(settings))
  await add('backups', () => checkBackups(settings))
  await add('mail', () => checkMail(settings))
  if (isReadable) {
    await add('outbox', () => checkOutbox(settings.database))
    await add('content', () => checkSamples(settings))
  }
  await add('server', () => checkServer(settings))
  await add('address', () => checkPublicUrl(settings))
  return all
}
