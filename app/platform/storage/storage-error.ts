/** The file store cannot be used at present. The message is for the operator, and names no secret. */
export class StorageError extends Error {
  override name = 'StorageError'
  /** The store answers and refuses: a setting or a right is wrong, and trying again does not help. */
  readonly isRefusal: boolean
  /** What the store calls it: `SignatureDoesNotMatch`. */
  readonly code: string | undefined

  constructor(message: string, { isRefusal = false, code }: { isRefusal?: boolean; code?: string } = {}) {
    super(message)
    this.isRefusal = isRefusal
    this.code = code
  }
}

/** For `catch`: hands on that the store cannot be used, and gives everything else to `otherwise`. */
export const unlessAway =
  <T>(otherwise: (error: unknown) => T) =>
  (error: unknown): T => {
    if (error instanceof StorageError) throw error
    return otherwise(error)
  }
