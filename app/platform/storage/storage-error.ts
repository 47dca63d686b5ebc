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
