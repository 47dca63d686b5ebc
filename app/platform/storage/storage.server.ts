import type { Readable } from 'node:stream'
import type { S3Config } from '../settings/s3-config.server.ts'
import { openDisk } from './disk.server.ts'

/**
 * Where uploaded files are stored. Keys are names with slashes, never written twice with other bytes. Whatever cannot
 * be reached throws a StorageError; a file that is not there throws something else.
 */
export type Storage = {
  kind: 'disk' | 's3'
  /** A file is there whole and for good when this ends, or not at all. */
  put(key: string, content: Uint8Array | string, options?: { contentType?: string }): Promise<void>
  getBytes(key: string): Promise<Uint8Array>
  getStream(key: string): Promise<Readable>
  exists(key: string): Promise<boolean>
  /** Size in bytes, and when the file was written. */
  getMetaData(key: string): Promise<{ contentLength: number; lastModified: Date }>
  /** A file that is not there is no error. */
  delete(key: string): Promise<void>
  deleteAll(folder: string): Promise<void>
  /** The keys of all files below a folder; `''` stands for all. */
  list(folder: string): AsyncIterable<string>
  /** Ends where files can be reached. @throws where not. */
  check(): Promise<void>
}

export type StorageConfig = {
  dataDir: string
  /** undefined: files are in the data folder. */
  s3?: S3Config | undefined
}

/** The storage that the settings name. The other one is not even loaded. */
export async function openStorage({ dataDir, s3 }: StorageConfig): Promise<Storage> {
  if (!s3) return openDisk(dataDir)
  const { openS3 } = await import('./s3/s3.server.ts')
  return openS3(s3)
}
