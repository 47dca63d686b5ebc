import type { Log } from '../log.server.ts'
import { SettingError, type Settings } from '../settings/settings.server.ts'
import type { Storage } from './stored-files.ts'
import { getS3ErrorAdvice } from './s3/s3-error-advice.ts'
import { StorageError } from './storage-error.ts'

/**
 * Only logs an error if the store is unavailable: the site works without it, and the store may recover.
 * @throws SettingError if the store rejects the settings
 */
export async function checkStorageAtStart(
  storage: Storage,
  { s3 }: Pick<Settings, 's3'>,
  log: Pick<Log, 'error'>,
): Promise<void> {
  if (!s3) return
  try {
    await storage.check()
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    if (!error.isRejection) return log.error({ reason: error.message }, 'The file store cannot be reached')
    const { setting, todo } = getS3ErrorAdvice(error.code)
    throw new SettingError(setting, `is not accepted by the file store: ${error.message} ${todo}`)
  }
}
