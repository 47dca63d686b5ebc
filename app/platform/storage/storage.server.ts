import type { S3Config } from '#app/platform/settings/settings.server.ts'
import { openDisk } from './disk.server.ts'
import type { Storage } from './stored-files.ts'

export type StorageConfig = { dataDir: string; s3?: S3Config | undefined }

export async function openStorage({ dataDir, s3 }: StorageConfig): Promise<Storage> {
  if (!s3) return openDisk(dataDir)
  const { openS3 } = await import('./s3.server.ts')
  return openS3(s3)
}
