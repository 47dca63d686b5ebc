import { addDemoContent } from './operations/seed/demo.server.ts'
import { addInitialContent } from './operations/seed/initial-content.server.ts'
import {
  announceFirstPassword,
  createFirstAdministrator,
} from './platform/auth/account/first-administrator.server.ts'
import { openAuth } from './platform/auth/auth.server.ts'
import { isConnectionLost, isConnectionRejected, retry } from './platform/db/database-errors.server.ts'
import { migrate } from './platform/db/migrate/migrate.server.ts'
import { openDatabase } from './platform/db/open.server.ts'
import { loadSigningSecret } from './platform/db/signing-secret.server.ts'
import { openLog } from './platform/log.server.ts'
import type { Services } from './platform/services.ts'
import { SettingError, type Settings } from './platform/settings/settings.server.ts'
import { setClamdSocket } from './platform/storage/check-file.server.ts'
import { checkStorageAtStart, openStorage } from './platform/storage/storage.server.ts'
import { StorageError } from './platform/storage/stored-files.ts'
import { publicNetwork } from './platform/webhook/public-address.server.ts'
import { readIdentity } from './records/identity/identity.server.ts'
import { sampleIdentity } from './records/identity/sample-identity.ts'

export async function openServices(configuredSettings: Settings): Promise<Services> {
  const log = openLog(configuredSettings)
  const storage = await openStorage(configuredSettings)
  await checkStorageAtStart(storage, configuredSettings, log)
  setClamdSocket(configuredSettings.clamdSocket)
  const db = openDatabase(configuredSettings.database)
  // PostgreSQL may still be starting.
  const appliedMigrations = await retry(
    () => migrate(db, configuredSettings.database),
    isConnectionLost,
  ).catch(throwDatabaseError)
  if (appliedMigrations.length) log.info({ migrations: appliedMigrations }, 'Applied database migrations')
  const settings = { ...configuredSettings, ...(await loadSigningSecret(db, configuredSettings)) }
  const password = await createFirstAdministrator(db, settings, sampleIdentity, log)
  if (password) announceFirstPassword(settings, password)
  await addInitialContent({ db, storage, log })
  await addDemoContent({ db, storage, log, settings }).catch(throwDemoStorageError)
  const { companyName } = await readIdentity(db)
  return {
    settings,
    db,
    storage,
    auth: openAuth(db, settings, companyName),
    webhookNetwork: publicNetwork,
    log,
  }
}

function throwDemoStorageError(error: unknown): never {
  if (!(error instanceof StorageError)) throw error
  throw new SettingError(
    'S3_ENDPOINT',
    `does not point to a storage that accepts the demo files: ${error.message}`,
  )
}

function throwDatabaseError(error: unknown): never {
  if (!isConnectionLost(error) && !isConnectionRejected(error)) throw error
  const { code, message } = error as Error & { code?: string }
  const problem = `does not lead to a usable database: ${message || code}.`
  throw new SettingError('DATABASE_URL', problem, 'postgres://website:password@db.example.com/website')
}
