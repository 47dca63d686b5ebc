import type { Log } from '../log.server.ts'
import { SettingError, type Settings } from '../settings/settings.server.ts'
import type { Storage } from './storage.server.ts'
import { refusalOf } from './s3/s3-error-advice.ts'
import { StorageError } from './storage-error.ts'

/**
 * Looks at the start whether the file store can be used. One that does not answer may be back in a minute, and
 * pages go on without it: that is only logged.
 * @throws SettingError where it refuses us: waiting does not help.
 */
export async function tryStorage(
  storage: Storage,
  { s3 }: Pick<Settings, 's3'>,
  log: Pick<Log, 'error'>,
): Promise<void> {
  if (!s3) return
  try {
    await storage.check()
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    if (!error.isRefusal) return log.error({ reason: error.message }, 'The file store cannot be reached')
    const { setting, todo } = refusalOf(error.code)
    throw new SettingError(setting, `does not lead to files: ${error.message} ${todo}`)
  }
}
