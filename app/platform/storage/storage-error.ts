/** The message is for the operator and contains no secret. */
export class StorageError extends Error {
  override name = 'StorageError'
  /** A setting or a permission is wrong, so retrying does not help. */
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
