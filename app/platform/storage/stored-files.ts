import type { Readable } from 'node:stream'

/**
 * A key is never overwritten with other content.
 * @throws StorageError if the store is unavailable; another error if a file does not exist
 */
export type Storage = {
  kind: 'disk' | 's3'
  /** Resolves when the content is durable. */
  put(key: string, content: Uint8Array | string, options?: { contentType?: string }): Promise<void>
  getBytes(key: string): Promise<Uint8Array>
  getStream(key: string): Promise<Readable>
  exists(key: string): Promise<boolean>
  getMetaData(key: string): Promise<{ contentLength: number; lastModified: Date }>
  /** Also succeeds if the file does not exist. */
  delete(key: string): Promise<void>
  list(folder: string): AsyncIterable<string>
  check(): Promise<void>
}

/** Ignores errors: the hourly cleanup deletes the remaining files. */
export async function deleteFiles(storage: Storage, keys: readonly string[]): Promise<void> {
  for (const key of keys) await storage.delete(key).catch(() => {})
}

/** The message is for the operator and contains no secrets. */
export class StorageError extends Error {
  override name = 'StorageError'
  /** True if a setting or permission is wrong, so that retrying does not help. */
  readonly isRejection: boolean
  readonly code: string | undefined

  constructor(message: string, { isRejection = false, code }: { isRejection?: boolean; code?: string } = {}) {
    super(message)
    this.isRejection = isRejection
    this.code = code
  }
}

/** For `catch`: rethrows a StorageError and passes other errors to `handle`. */
export const rethrowStorageErrors =
  <T>(handle: (error: unknown) => T) =>
  (error: unknown): T => {
    if (error instanceof StorageError) throw error
    return handle(error)
  }
