/** @returns a function that calls `read` at most once in `ms` milliseconds, and otherwise returns its last result. */
export function cached<T>(ms: number, read: () => T): () => T {
  let last: { value: T; expiresAt: number } | undefined
  return () => {
    if (!last || performance.now() >= last.expiresAt)
      last = { expiresAt: performance.now() + ms, value: read() }
    return last.value
  }
}
