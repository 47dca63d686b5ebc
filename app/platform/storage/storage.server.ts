import type { Log } from '#app/platform/log.server.ts'
import { type S3Config, SettingError, type Settings } from '#app/platform/settings/settings.server.ts'
import { openDisk } from './disk.server.ts'
import { type Storage, StorageError } from './stored-files.ts'

type StorageConfig = { dataDir: string; s3?: S3Config | undefined }

export async function openStorage({ dataDir, s3 }: StorageConfig): Promise<Storage> {
  if (!s3) return openDisk(dataDir)
  const { openS3 } = await import('./s3.server.ts')
  return openS3(s3)
}

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
    throw new SettingError(settingOf(error), `is not accepted by the file store: ${error.message}`)
  }
}

const settingByCode: Record<string, string> = {
  NoSuchBucket: 'S3_BUCKET',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID',
  AccessDenied: 'S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY',
  AuthorizationHeaderMalformed: 'S3_REGION',
  AuthorizationQueryParametersError: 'S3_REGION',
}

/** The setting that is most likely wrong when the store rejects a request. */
export const settingOf = ({ code = '' }: StorageError): string => settingByCode[code] ?? 'S3_ENDPOINT'
