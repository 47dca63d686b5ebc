import { checkBackups, checkOffsiteBackup, checkRestoreTest } from './backups-check.server.ts'
import { checkDatabase } from './database-check.server.ts'
import { type Finding, failure } from './finding.ts'
import { checkAdminPassword } from './weak-admin-password-check.server.ts'
import { checkInbound } from './inbound-check.server.ts'
import { checkMail, checkOutbox } from './mail-check.server.ts'
import { checkSamples } from './samples-check.server.ts'
import { checkSettings, checkTransport } from './settings-check.server.ts'
import { checkPermissions } from './permissions-check.server.ts'
import { checkScanner } from './scanner-check.server.ts'
import { checkDiskSpace, checkStorage } from './storage-check.server.ts'
import { checkPublicUrl, checkServer } from './web-check.server.ts'

type Env = Record<string, string | undefined>

export async function runChecks(env: Env): Promise<Finding[]> {
  const { settings, findings } = checkSettings(env)
  if (!settings) return findings
  const all = [...findings]
  const add = async (part: string, check: () => Promise<Finding[]>) => {
    all.push(
      ...(await check().catch((error: Error) => [
        failure(part, `cannot be checked: ${error.message}`, 'Check that the user running this can read it.'),
      ])),
    )
  }
  let keys: string[] = []
  let isReadable = false
  await add('settings', () => checkAdminPassword(settings))
  await add('settings', () => checkTransport(settings))
  await add('database', async () => {
    const { findings, contents } = await checkDatabase(settings)
    keys = contents?.keys ?? []
    isReadable = contents !== undefined
    return findings
  })
  await add('files', () => checkStorage(settings, keys))
  await add('scanner', () => checkScanner(settings))
  await add('permissions', () => checkPermissions(settings))
  await add('disk', () => checkDiskSpace(settings))
  await add('backups', () => checkBackups(settings))
  await add('off-site', () => checkOffsiteBackup(settings))
  await add('restore test', () => checkRestoreTest(settings))
  await add('mail', () => checkMail(settings))
  await add('inbound mail', () => checkInbound(settings))
  if (isReadable) {
    await add('outbox', () => checkOutbox(settings.database))
    await add('content', () => checkSamples(settings))
  }
  await add('server', () => checkServer(settings))
  await add('address', () => checkPublicUrl(settings))
  return all
}
