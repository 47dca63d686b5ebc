import { openAuth } from './platform/auth/auth.server.ts'
import { makeFirstAdministrator } from './platform/auth/account/first-administrator.server.ts'
import { finishPreserving } from './operations/backup/restore/finish-restore.server.ts'
import { finishSwap } from './operations/backup/restore/swap.server.ts'
import { addInitialContent } from './operations/seed/initial-content.server.ts'
import { fillWithDemo } from './operations/seed/demo.server.ts'
import { storedIdentity } from './records/identity/identity.server.ts'
import { migrate } from './platform/db/migrate/migrate.server.ts'
import { isBusy, isConnectionLost, isRefused, retryOnLostConnection } from './platform/db/faults.server.ts'
import { openDatabase } from './platform/db/open.server.ts'
import { signingSecretOf } from './platform/db/signing-secret.server.ts'
import { prepareSearch } from './platform/db/search/search-index.server.ts'
import { closeToOthers } from './operations/permissions/file-permissions.server.ts'
import { openLog } from './platform/log.server.ts'
import { openOutboxWorker } from './platform/mail/outbox/outbox-worker.server.ts'
import { SettingError, type Settings } from './platform/settings/settings.server.ts'
import type { Services } from './platform/services.ts'
import { StorageError } from './platform/storage/storage-error.ts'
import { claimAtStart } from './platform/storage/installation-id.server.ts'
import { openStorage } from './platform/storage/storage.server.ts'
import { noteStorage } from './platform/storage/last-used-storage.server.ts'
import { tryStorage } from './platform/storage/try-storage.server.ts'

/** Opens database, files, sign-in and log, and brings the database up to date. */
export async function openServices(given: Settings): Promise<Services> {
  const log = openLog(given)
  const restored = await finishSwap(given.dataDir)
  if (restored) log.warn({ backup: restored }, 'A restore that was interrupted has been completed')
  const closed = closeToOthers(given)
  if (closed)
    log.warn({ closed }, 'Permissions of files and folders that others could read have been corrected')
  const storage = await openStorage(given)
  await tryStorage(storage, given, log)
  const db = openDatabase(given.database)
  const ran = await migrate(db, given.database).catch(notReached)
  if (ran.length) log.info({ migrations: ran }, 'The database is up to date')
  const finished = await finishPreserving({ db, storage, secrets: [given.authSecret] })
  if (finished) log.warn(finished, 'A restore that was interrupted has been completed')
  const settings = { ...given, ...(await signingSecretOf(db, given)) }
  const password = await makeFirstAdministrator(db, settings, log)
  if (password)
    console.log(`First administrator: ${settings.adminEmail} with the password ${password} (shown only once)`)
  await noteStorage(db, storage)
  await claimAtStart(db, storage)
  await addInitialContent({ db, storage, log })
  await fillWithDemo({ db, storage, log, settings }).catch(withoutFiles)
  await retryOnLostConnection(() => prepareSearch(db), isBusy).catch((error: unknown) =>
    log.error({ err: error }, 'The search could not be made: visitors may find nothing'),
  )
  const { companyName } = await storedIdentity(db)
  return {
    settings,
    db,
    storage,
    auth: openAuth(db, settings, companyName),
    mail: openOutboxWorker(db, settings, log),
    log,
  }
}

function withoutFiles(error: unknown): never {
  if (!(error instanceof StorageError)) throw error
  throw new SettingError(
    'S3_ENDPOINT',
    `does not lead to a store that accepts the demo files: ${error.message}`,
  )
}

function notReached(error: unknown): never {
  if (!isConnectionLost(error) && !isRefused(error)) throw error
  const { code, message } = error as Error & { code?: string }
  const problem = `does not lead to a usable database: ${message || code}.`
  throw new SettingError('DATABASE_URL', problem, 'postgres://website:password@db.example.com/website')
}
